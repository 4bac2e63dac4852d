import { LIMITS } from "@deck/contracts/limits";
import type { NoteForm } from "@deck/contracts/note";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { FormField } from "../form/form-field.tsx";
import { MentionArea } from "./mention-area.tsx";
import type { NotesSubject } from "./note-routes.ts";

interface NoteFieldsProps {
	on: NotesSubject;
	form: Pick<UseFormReturn<NoteForm>, "getValues" | "setValue">;
	label: string;
	onSend(): void;
	autoFocus?: boolean;
}

export function NoteFields({ on, form, label, onSend, autoFocus }: NoteFieldsProps) {
	const { t } = useTranslation("notes");
	const { path } = useConference();
	const [wanted, setWanted] = useState(false);
	const param = { conf: path, number: on.number };
	const { data: people } = useRead(
		!wanted
			? null
			: on.about === "paper"
				? read("/api/conf/:conf/adm/papers/:number/notes/people", param)
				: read("/api/conf/:conf/adm/registrations/:number/notes/people", param),
	);
	return (
		<FormField name="text" label={label} hint={t("hint")} max={LIMITS.note} hideError>
			{(field) => (
				<MentionArea
					{...field}
					autoFocus={autoFocus}
					people={people}
					onWanted={() => setWanted(true)}
					onMention={(mention) => form.setValue("mentions", [...form.getValues("mentions"), mention])}
					onSend={onSend}
				/>
			)}
		</FormField>
	);
}

export const withCurrentMentions = ({ text, mentions }: NoteForm): NoteForm => ({
	text,
	mentions: [
		...new Map(
			mentions.filter(({ name }) => text.includes(`@${name}`)).map((one) => [one.user_id, one]),
		).values(),
	],
});
