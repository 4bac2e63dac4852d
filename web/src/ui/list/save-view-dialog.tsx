import { mayShareViews, SavedViewForm, type SavedViewList } from "@deck/contracts/saved-view";
import { Bookmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Checkbox } from "../checkbox.tsx";
import { Dialog } from "../dialog.tsx";
import { DialogBar } from "../dialog-bar.tsx";
import { CancelButton } from "../form/cancel-button.tsx";
import { DeckForm } from "../form/deck-form.tsx";
import { FormField } from "../form/form-field.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextInput } from "../text-input.tsx";

interface SaveViewDialogProps {
	list: SavedViewList;
	search: string;
	onClose(): void;
	onDone(): void;
}

export function SaveViewDialog({ list, search, onClose, onDone }: SaveViewDialogProps) {
	const { t } = useTranslation(["table", "common"]);
	const { path, admin_roles } = useConference();
	const form = useDeckForm({
		schema: SavedViewForm,
		defaults: { list, search, name: "", shared: false },
		storageKey: `view:${path}:${list}`,
		notStored: ["search"],
		send: (values, attempt) =>
			json(api.api.conf[":conf"].adm.views.$post({ param: { conf: path }, json: values }, attempt.options)),
		onDone({ name }) {
			onDone();
			onClose();
			alertSuccess(t("table:views.saved", { name }));
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("table:views.save_title")} icon={Bookmark} width={420}>
			<DeckForm form={form} className="mt-4 text-ink">
				<FormField name="name" label={t("table:views.name")}>
					{(field) => <TextInput data-autofocus {...field} />}
				</FormField>
				{mayShareViews(admin_roles) && (
					<FormField<boolean> name="shared" label={t("table:views.who")} group>
						{(field) => <Checkbox {...field}>{t("table:views.share")}</Checkbox>}
					</FormField>
				)}
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("table:views.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
