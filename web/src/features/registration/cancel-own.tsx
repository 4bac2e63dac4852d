import type { Registration } from "@deck/contracts/registration";
import { Ban } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useImpersonationOffReason } from "../../ui/use-impersonation-off-reason.ts";

interface CancelOwnProps {
	conf: string;
	registration: Registration;
	onChanged(registration: Registration): void;
}

export function CancelOwn({ conf, registration, onChanged }: CancelOwnProps) {
	const { t } = useTranslation("registration");
	const [asks, setAsks] = useState(false);
	const offReason = useImpersonationOffReason();
	const { number, version } = registration;
	return (
		<>
			<Button kind="quiet" icon={Ban} offReason={offReason} onClick={() => setAsks(true)}>
				{t("cancel.open")}
			</Button>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				title={t("cancel.title", { number })}
				confirm={t("cancel.confirm")}
				back={t("cancel.keep")}
				danger
				onConfirm={async () => {
					const { cancellation } = api.api.conf[":conf"].registration;
					onChanged(await json(cancellation.$post({ param: { conf }, json: { version } })));
					alertSuccess(t("cancel.done"));
				}}
			>
				{t("cancel.text")}
			</ConfirmDialog>
		</>
	);
}
