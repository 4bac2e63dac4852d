import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, HomeLink } from "./auth-card.tsx";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";
import { useLinkConfirmation } from "./link-confirmation.ts";
import { useLinkIds } from "./link-params.ts";
import { LoadingCard } from "./loading-card.tsx";

export function AliasPage() {
	const { t } = useTranslation("account");
	const { id, hash } = useLinkIds();
	const [linked, setLinked] = useState(false);
	const { question, failure, busy, confirm, retry } = useLinkConfirmation(
		read("/api/auth/alias/:id/:hash", { id, hash }),
		() => json(api.api.auth.alias[":id"][":hash"].$post({ param: { id, hash } })),
		async () => {
			setLinked(true);
			// The signed-in user may now see more.
			await refreshAuthSession();
		},
	);
	usePageTitle(t("alias.title"));
	if (failure !== undefined) return <FailureCard title={t("alias.failed")} error={failure} onAgain={retry} />;
	if (!question) return <LoadingCard title={t("alias.title")} />;
	const { email, owner, confirmed } = question;
	if (confirmed) {
		return (
			<AuthCard key="done" title={t("alias.done")}>
				<DoneNote>{t(linked ? "alias.linked" : "alias.already", { email, owner })}</DoneNote>
				<HomeLink />
			</AuthCard>
		);
	}
	return (
		<AuthCard title={t("alias.title")}>
			<p className="text-15 break-words">{t("alias.question", { email, owner })}</p>
			<p className="mt-2 mb-5 text-14 break-words text-secondary">{t("alias.meaning", { email, owner })}</p>
			<div className="flex flex-col gap-2">
				<Button kind="primary" large wide busy={busy} onClick={confirm}>
					{t("alias.confirm")}
				</Button>
				<HomeLink quiet>{t("stranger")}</HomeLink>
			</div>
		</AuthCard>
	);
}
