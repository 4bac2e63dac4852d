import { type Note, NoteEdit } from "@deck/contracts/note";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { idempotent, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../button.tsx";
import { DeckForm } from "../form/deck-form.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { NoteFields, withCurrentMentions } from "./note-fields.tsx";
import { type NotesSubject, noteRoutes } from "./note-routes.ts";

interface EditNoteProps {
	on: NotesSubject;
	note: Note;
	onClose(): void;
	onChanged(): Promise<unknown>;
}

const valuesOf = ({ text, mentions, version }: Note): NoteEdit => ({ text, mentions, version });

export function EditNote({ on, note, onClose, onChanged }: EditNoteProps) {
	const { t } = useTranslation(["notes", "common"]);
	const { path } = useConference();
	const route = noteRoutes(on)[":id"];
	const param = { conf: path, number: String(on.number), id: note.id };
	const undo = async (version: number) => {
		try {
			await route.$put(
				{ param, json: { ...withCurrentMentions(note), version } },
				idempotent(crypto.randomUUID()),
			);
			await onChanged();
		} catch (error) {
			reportError(error);
		}
	};
	const form = useDeckForm({
		schema: NoteEdit,
		defaults: valuesOf(note),
		storageKey: `note:${note.id}`,
		send: ({ version, ...values }, attempt) =>
			json(route.$put({ param, json: { ...withCurrentMentions(values), version } }, attempt.options)),
		async onDone({ version }) {
			await onChanged();
			onClose();
			alertSuccess(t("notes:saved"), { label: t("common:undo"), act: () => void undo(version) });
		},
		fromCurrent: (current) => valuesOf(current as Note),
	});
	return (
		<DeckForm form={form} plain className="mt-1">
			<NoteFields
				on={on}
				form={form.form as never}
				label={t("notes:edit_label")}
				onSend={() => void form.submit()}
				autoFocus
			/>
			<div className="flex justify-end gap-2">
				<Button
					onClick={() => {
						form.discard();
						onClose();
					}}
				>
					{t("common:cancel")}
				</Button>
				<SubmitButton>{t("notes:save")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
