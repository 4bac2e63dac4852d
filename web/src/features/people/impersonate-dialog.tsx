import { ImpersonationForm } from "@deck/contracts/people";
import { VenetianMask } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useDeckForm } from "../../lib/form.ts";
import { setImpersonation } from "../../lib/impersonation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { UserSearch } from "./user-search.tsx";

/** Starts impersonation and reloads the conference's home page, so that no cached data remain. */
export function ImpersonateDialog({ conference, onClose }: { conference: string; onClose(): void }) {
	const { t } = useTranslation("impersonation");
	const { user } = useAuthSession();
	const anyone = user?.platform_admin === true;
	const form = useDeckForm({
		schema: ImpersonationForm,
		defaults: { email: "" },
		storageKey: `impersonation:${conference}`,
		send: (values) =>
			json(api.api.conf[":conf"].adm.impersonation.$post({ param: { conf: conference }, json: values })),
		onDone({ email, until, everywhere }) {
			setImpersonation({ email, until, path: conference, everywhere });
			window.location.assign(`/${conference}`);
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("act_as")} icon={VenetianMask} width={440} full>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<FormField name="email" label={t("person")} hint={t(anyone ? "person_hint_anyone" : "person_hint")}>
					{(field) => <UserSearch conference={conference} allUsers={anyone} {...field} />}
				</FormField>
				<ul className="flex list-disc flex-col gap-1 pl-5 text-14 text-secondary">
					<li>{anyone ? t("sees_everywhere") : t("sees")}</li>
					<li>{t("time")}</li>
					<li>{t("logged")}</li>
					<li>{t("not_open")}</li>
				</ul>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("start")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
