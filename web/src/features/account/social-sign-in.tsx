import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { LoadingCard } from "./loading-card.tsx";
import { returnAddress } from "./return-address.ts";
import type { SocialCallback, SocialFailure } from "./social-callback.ts";

interface SocialSignInProps {
	callback: SocialCallback;
	onFailed(reason: SocialFailure): void;
}

export function SocialSignIn({ callback, onFailed }: SocialSignInProps) {
	const { t } = useTranslation("account");
	const navigate = useNavigate();
	const started = useRef(false);

	const exchange = async () => {
		if (callback === "denied") return onFailed("denied");
		try {
			const { to } = await json(api.api.auth.social.$get({ query: callback }));
			await refreshAuthSession();
			await navigate(returnAddress(new URLSearchParams({ to })), { replace: true });
		} catch (error) {
			onFailed(error instanceof ApiError && error.status === 422 ? "no_email" : "denied");
		}
	};

	useEffect(() => {
		// Codes work once, and effects may run twice.
		if (started.current) return;
		started.current = true;
		void exchange();
	});

	return <LoadingCard title={t("social.title")} />;
}
