import { Bell, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { Button } from "../../ui/button.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useImpersonationOffReason } from "../../ui/use-impersonation-off-reason.ts";

interface OpeningReminderProps {
	conf: string;
	requested: boolean;
	onChange(isRequested: boolean): void;
}

export function OpeningReminder({ conf, requested, onChange }: OpeningReminderProps) {
	const { t } = useTranslation("registration");
	const { user } = useAuthSession();
	const offReason = useImpersonationOffReason();
	const [busy, ask] = useAction(async (wanted: boolean) => {
		const { opening } = api.api.conf[":conf"].registration;
		onChange((await json(opening.$put({ param: { conf }, json: { asked: wanted } }))).asked);
	});
	return (
		<div className="mt-6 flex flex-col items-center gap-3">
			<p role="status" className={requested ? "text-balance wrap-anywhere text-good" : "sr-only"}>
				{requested && (
					<>
						<BellRing aria-hidden size={18} className="mr-2 inline align-text-bottom" />
						{t("reminder.requested", { email: user?.email ?? "" })}
					</>
				)}
			</p>
			<Button
				kind={requested ? "secondary" : "primary"}
				icon={requested ? undefined : Bell}
				busy={busy}
				offReason={offReason}
				onClick={() => ask(!requested)}
			>
				{requested ? t("reminder.cancel") : t("reminder.ask")}
			</Button>
			{!requested && <p className="text-13 text-secondary">{t("reminder.hint")}</p>}
		</div>
	);
}
