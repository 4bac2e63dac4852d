import type { Profile } from "@deck/contracts/profile";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { refreshUser } from "../../lib/auth-session-change.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DeliveryProblems } from "./delivery-problems.tsx";
import { EmailForm } from "./email-form.tsx";
import { PendingEmailChange } from "./pending-email-change.tsx";
import { reloadProfile } from "./profile-data.ts";

/** Changes the address; both must confirm. */
export function EmailPart({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	/** Null until first opened. */
	const [changing, setChanging] = useState<boolean | null>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const { email, verified, email_change: change, alias_of } = profile;
	// The button was absent while the form was open.
	useEffect(() => {
		if (changing === false) opener.current?.focus();
	}, [changing]);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h3 className="text-14 font-medium">{t("email.title")}</h3>
					<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
						<span className="text-16 wrap-anywhere">{email}</span>
						{verified ? (
							<Badge tone="good" icon={<CircleCheck aria-hidden size={16} />}>
								{t("email.confirmed")}
							</Badge>
						) : (
							<Badge tone="wait" icon={<CircleAlert aria-hidden size={16} />}>
								{t("email.unconfirmed")}
							</Badge>
						)}
					</p>
				</div>
				{!changing && !change && alias_of === null && (
					<Button ref={opener} onClick={() => setChanging(true)}>
						{t("email.change")}
					</Button>
				)}
			</div>
			{alias_of !== null && (
				<p className="mt-2 text-14 text-secondary">{t("email.alias", { owner: alias_of })}</p>
			)}
			{!verified && <Unconfirmed email={email} />}
			<DeliveryProblems profile={profile} />
			{change && <PendingEmailChange profile={profile} change={change} />}
			{changing && !change && <EmailForm profile={profile} onClose={() => setChanging(false)} />}
		</>
	);
}

/** Replaces the layout's bar about it. */
function Unconfirmed({ email }: { email: string }) {
	const { t } = useTranslation(["profile", "common"]);
	const [sending, send] = useAction(async () => {
		try {
			await api.api.auth.verify.resend.$post({ query: {} });
			alertSuccess(t("common:unverified.sent"));
		} catch (error) {
			if (!(error instanceof ApiError && error.code === "already_verified")) throw error;
			await Promise.all([refreshUser(), reloadProfile()]);
		}
	});
	return (
		<div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-wait-soft px-4 py-3">
			<p className="min-w-0 basis-72 text-14 text-wait sm:grow">{t("email.unconfirmed_text", { email })}</p>
			<Button busy={sending} onClick={send}>
				{t("common:unverified.resend")}
			</Button>
		</div>
	);
}
