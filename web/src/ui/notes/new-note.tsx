import { NoteForm } from "@deck/contracts/note";
import { Send } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { fieldId, useDeckForm } from "../../lib/form.ts";
import { DeckForm } from "../form/deck-form.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { NoteFields, withCurrentMentions } from "./note-fields.tsx";
import { type NotesSubject, noteKey, noteRoutes } from "./note-routes.ts";

interface NewNoteProps {
	on: NotesSubject;
	focusRequest: number;
	onWritten(): Promise<unknown>;
}

/** Writes a note; unsent text survives navigation. */
export function NewNote({ on, focusRequest, onWritten }: NewNoteProps) {
	const { t } = useTranslation("notes");
	const { path } = useConference();
	const defaults: NoteForm = { text: "", mentions: [] };
	const form = useDeckForm({
		schema: NoteForm,
		defaults,
		storageKey: noteKey(path, on),
		send: (values, attempt) =>
			json(
				noteRoutes(on).$post(
					{ param: { conf: path, number: String(on.number) }, json: withCurrentMentions(values) },
					attempt.options,
				),
			),
		async onDone() {
			form.form.reset(defaults);
			await onWritten();
		},
	});
	useEffect(() => {
		if (focusRequest > 0) document.getElementById(fieldId(form.id, "text"))?.focus();
	}, [focusRequest, form.id]);
	return (
		<DeckForm form={form} plain className="mt-5">
			<NoteFields on={on} form={form.form} label={t("new")} onSend={() => void form.submit()} />
			<div className="flex justify-end">
				<SubmitButton icon={Send}>{t("send")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
