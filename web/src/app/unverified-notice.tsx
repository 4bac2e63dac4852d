import type { User } from "@deck/contracts/account";
import { topics } from "@deck/contracts/topics";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { refreshIfVerified, refreshRights } from "../lib/auth-session-change.ts";
import { useImpersonation } from "../lib/impersonation.ts";
import { useTopic } from "../lib/socket.ts";
import { Bar } from "../ui/bar.tsx";
import { Link } from "../ui/link.tsx";
import { ResendVerification } from "./resend-verification.tsx";

const ACTION = "target inline-flex items-center px-1 font-semibold underline";

/**
 * Asks to confirm the e-mail, except on the profile, where it can be corrected. No buttons while
 * impersonating: only the owner can confirm. Then closed pages reopen in all the account's tabs.
 */
export function UnverifiedNotice({ user: { id, email } }: { user: User }) {
	const { t } = useTranslation("common");
	const { pathname } = useLocation();
	const isImpersonating = useImpersonation((state) => state.as !== null);
	useTopic(
		topics.user(id),
		({ resource }) => resource === "account" && void refreshRights(),
		() => void refreshIfVerified(),
	);
	if (pathname === "/profile") return null;
	const actions = (
		// A page that offers them itself needs them once on a phone.
		<span className="flex shrink-0 flex-wrap gap-x-3 max-sm:col-start-2 max-sm:-ml-1 max-sm:in-[:has([data-confirm-actions])]:hidden">
			<Link to="/profile" className={ACTION}>
				{t("unverified.to_profile")}
			</Link>
			<ResendVerification className={ACTION} />
		</span>
	);
	return (
		<Bar kind="unverified" aside={isImpersonating ? undefined : actions}>
			{t("unverified.text", { email })}
		</Bar>
	);
}
