import { type SavedView, SavedViewEdit } from "@deck/contracts/saved-view";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Dialog } from "../dialog.tsx";
import { DialogBar } from "../dialog-bar.tsx";
import { CancelButton } from "../form/cancel-button.tsx";
import { DeckForm } from "../form/deck-form.tsx";
import { FormField } from "../form/form-field.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextInput } from "../text-input.tsx";

interface RenameViewDialogProps {
	view: SavedView;
	onClose(): void;
	onDone(renamed: SavedView): void;
}

const valuesOf = ({ name, search, version }: SavedView): SavedViewEdit => ({ name, search, version });

/** Changes only the name; others' changes stay. */
export function RenameViewDialog({ view, onClose, onDone }: RenameViewDialogProps) {
	const { t } = useTranslation(["table", "common"]);
	const { path } = useConference();
	const form = useDeckForm({
		schema: SavedViewEdit,
		defaults: valuesOf(view),
		storageKey: `view:${view.id}`,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.views[":id"].$put(
					{ param: { conf: path, id: view.id }, json: values },
					attempt.options,
				),
			),
		onDone(renamed) {
			onClose();
			onDone(renamed);
		},
		fromCurrent: (current) => valuesOf(current as SavedView),
		keepMine: ({ name }, theirs) => ({ ...(theirs as SavedViewEdit), name }),
	});
	return (
		<Dialog open onClose={onClose} title={t("table:views.rename_title")} icon={Pencil} width={420}>
			<DeckForm form={form} className="mt-4 text-ink">
				<FormField name="name" label={t("table:views.name")}>
					{(field) => <TextInput {...field} />}
				</FormField>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("table:views.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
