import type { EmailSide, Profile } from "@deck/contracts/profile";
import { CircleCheck, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { useAction } from "../../ui/use-action.ts";
import { updateCachedProfile } from "./profile-data.ts";

interface PendingEmailChangeProps {
	profile: Profile;
	change: NonNullable<Profile["email_change"]>;
}

export function PendingEmailChange({ profile, change }: PendingEmailChangeProps) {
	const { t } = useTranslation("profile");
	const [cancelling, cancel] = useAction(async () => {
		await updateCachedProfile(await json(api.api.profile.email.$delete()));
		alertSuccess(t("email.waiting.cancelled"));
	});
	const sides: [EmailSide, string][] = [
		["old", profile.email],
		["new", change.email],
	];
	return (
		<section aria-label={t("email.waiting.title")} className="mt-4 rounded-card bg-info-soft p-4">
			<p className="text-14 font-medium">{t("email.waiting.title")}</p>
			<p className="mt-0.5 text-14 text-secondary">{t("email.waiting.text")}</p>
			<ul className="mt-3 flex flex-col gap-2">
				{sides.map(([side, address]) => {
					const agreed = change.confirmed.includes(side);
					const Icon = agreed ? CircleCheck : Clock;
					return (
						<li key={side} className="flex gap-2.5 text-14">
							<Icon
								aria-hidden
								size={18}
								className={`mt-px shrink-0 ${agreed ? "text-good-icon" : "text-wait-icon"}`}
							/>
							<span className="min-w-0">
								<span className="font-medium wrap-anywhere">{address}</span>{" "}
								<span className="text-secondary">
									{t(agreed ? "email.waiting.agreed" : "email.waiting.not_yet")}
								</span>
							</span>
						</li>
					);
				})}
			</ul>
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p className="text-13">
					{t("email.waiting.until")} <DateText at={change.expires} kind="date" />
				</p>
				<Button busy={cancelling} onClick={cancel}>
					{t("email.waiting.cancel")}
				</Button>
			</div>
		</section>
	);
}
