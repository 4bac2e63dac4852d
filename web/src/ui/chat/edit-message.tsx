import { type ChatMessage, type ChatRoomName, MessageEdit } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { messageDraftName } from "../../lib/form-draft.ts";
import { Button } from "../button.tsx";
import { DeckForm } from "../form/deck-form.tsx";
import { FormField } from "../form/form-field.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextArea } from "../text-area.tsx";

interface EditMessageProps {
	name: ChatRoomName;
	message: ChatMessage;
	onClose(): void;
	onChanged(message: ChatMessage): void;
}

export function EditMessage({ name, message: { n, text }, onClose, onChanged }: EditMessageProps) {
	const { t } = useTranslation(["chat", "common"]);
	const { path } = useConference();
	const route = api.api.conf[":conf"].rooms[":room"].messages[":n"];
	const form = useDeckForm({
		schema: MessageEdit,
		defaults: { text },
		storageKey: `${messageDraftName(path, name)}:${n}`,
		send: (values, attempt) =>
			json(route.$put({ param: { conf: path, room: name, n: String(n) }, json: values }, attempt.options)),
		onDone(message) {
			onChanged(message);
			onClose();
		},
	});
	const close = () => {
		form.discard();
		onClose();
	};
	return (
		<DeckForm form={form} plain className="text-left">
			<FormField name="text" label={t("chat:edit_label")} max={LIMITS.message} hideError>
				{(field) => (
					<TextArea
						{...field}
						rows={2}
						autoFocus
						onKeyDown={(event) => {
							if (event.key !== "Escape") return;
							// Escape must not close the conversation's panel.
							event.preventDefault();
							close();
						}}
					/>
				)}
			</FormField>
			<div className="flex justify-end gap-2">
				<Button onClick={close}>{t("common:cancel")}</Button>
				<SubmitButton>{t("chat:save")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
