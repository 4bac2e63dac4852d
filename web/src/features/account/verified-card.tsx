import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { DoneNote } from "./done-note.tsx";
import { takeReturnAddress } from "./return-address.ts";

export function VerifiedCard() {
	const { t } = useTranslation(["account", "errors"]);
	const { user } = useAuthSession();
	const [address, setAddress] = useState<string | null>(null);
	const started = useRef(false);
	usePageTitle(t("verify.done"));
	useEffect(() => {
		// The stored address is readable once, and effects may run twice.
		if (started.current) return;
		started.current = true;
		setAddress(takeReturnAddress());
		void refreshAuthSession();
	}, []);
	return (
		<AuthCard title={t("verify.done")}>
			<DoneNote>{t("errors:link_used")}</DoneNote>
			<ButtonLink kind="primary" large wide to={address ?? (user ? "/" : "/auth/login")}>
				{address ? t("verify.continue") : user ? t("to_home") : t("login.submit")}
			</ButtonLink>
		</AuthCard>
	);
}
