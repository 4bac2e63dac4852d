import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../lib/page-title.ts";
import { refreshSession, useSession } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { takeReturnAddress } from "./return-address.ts";

/** A verification link that was used before: the address is confirmed, and one goes on to where one was going. */
export function VerifiedCard() {
	const { t } = useTranslation(["account", "errors"]);
	const { user } = useSession();
	const [address, setAddress] = useState<string | null>(null);
	const started = useRef(false);
	usePageTitle(t("verify.done"));
	useEffect(() => {
		// What is kept is given once, and effects may run twice.
		if (started.current) return;
		started.current = true;
		setAddress(takeReturnAddress());
		// The page may know of the account from before.
		void refreshSession();
	}, []);
	return (
		<AuthCard title={t("verify.done")}>
			<p role="status" className="mb-5 flex gap-2 text-15">
				<CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good-icon" />
				{t("errors:link_used")}
			</p>
			<ButtonLink kind="primary" large wide to={address ?? (user ? "/" : "/auth/login")}>
				{address ? t("verify.continue") : user ? t("verify.home") : t("login.submit")}
			</ButtonLink>
		</AuthCard>
	);
}
