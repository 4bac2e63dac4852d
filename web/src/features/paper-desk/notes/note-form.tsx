import { NoteForm } from "@deck/contracts/note";
import { Send } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { fieldId, useDeckForm } from "../../../lib/form.ts";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { NoteFields, stillNamed } from "./note-fields.tsx";

interface NewNoteProps {
	number: number;
	/** Takes the focus when this grows. */
	asks: number;
	/** Resolves once the note is there to be seen. */
	onWritten(): Promise<unknown>;
}

/** Writes a note; its text stays until it is sent, also when the page is left. */
export function NewNote({ number, asks, onWritten }: NewNoteProps) {
	const { t } = useTranslation("notes");
	const { path } = useConference();
	const defaults: NoteForm = { text: "", mentions: [] };
	const form = useDeckForm({
		schema: NoteForm,
		defaults,
		storageKey: `note:${path}:${number}`,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.papers[":number"].notes.$post(
					{ param: { conf: path, number: String(number) }, json: stillNamed(values) },
					attempt.options,
				),
			),
		async onDone() {
			form.form.reset(defaults);
			await onWritten();
		},
	});
	useEffect(() => {
		if (asks > 0) document.getElementById(fieldId(form.id, "text"))?.focus();
	}, [asks, form.id]);
	return (
		<DeckForm form={form} plain className="mt-5">
			<NoteFields number={number} form={form.form} label={t("new")} onSend={() => void form.submit()} />
			<div className="flex justify-end">
				<SubmitButton icon={Send}>{t("send")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
