import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, HomeLink, LoginLink } from "./auth-card.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";
import { useLinkConfirmation } from "./link-confirmation.ts";
import { useLinkIds } from "./link-params.ts";
import { LoadingCard } from "./loading-card.tsx";

export function EmailChangePage() {
	const { t } = useTranslation("account");
	const { id, hash } = useLinkIds();
	const memory = use(CardMemoryContext);
	const [changed, setChanged] = useState(false);
	const { question, failure, busy, confirm, retry } = useLinkConfirmation(
		read("/api/auth/email/:id/:hash", { id, hash }),
		() => json(api.api.auth.email[":id"][":hash"].$post({ param: { id, hash } })),
		async ({ email, state }) => {
			if (state !== "done") return;
			memory.email = email;
			setChanged(true);
			await refreshAuthSession();
		},
	);
	usePageTitle(t("email_change.title"));
	if (failure !== undefined) {
		return <FailureCard title={t("email_change.failed")} error={failure} onAgain={retry} />;
	}
	if (!question) return <LoadingCard title={t("email_change.title")} />;
	const { owner, email, side, state } = question;
	if (state === "done") return <Done email={email} already={!changed} />;
	if (state === "agreed") {
		return (
			<AuthCard key="half" title={t("email_change.half")}>
				<DoneNote>
					{t(side === "old" ? "email_change.waits_new" : "email_change.waits_old", { email })}
				</DoneNote>
				<HomeLink />
			</AuthCard>
		);
	}
	return (
		<AuthCard title={t("email_change.title")}>
			<p className="text-15 break-words">{t("email_change.question", { owner, email })}</p>
			<p className="mt-2 mb-5 text-14 text-secondary">{t("email_change.meaning")}</p>
			<div className="flex flex-col gap-2">
				<Button kind="primary" large wide busy={busy} onClick={confirm}>
					{t("email_change.agree")}
				</Button>
				<HomeLink quiet>{t("stranger")}</HomeLink>
			</div>
		</AuthCard>
	);
}

/** Says that both addresses have agreed, now or earlier. */
function Done({ email, already }: { email: string; already: boolean }) {
	const { t } = useTranslation("account");
	const { user } = useAuthSession();
	return (
		<AuthCard title={t("email_change.done")}>
			<DoneNote>{t(already ? "email_change.already" : "email_change.now", { email })}</DoneNote>
			{user ? <HomeLink /> : <LoginLink primary />}
		</AuthCard>
	);
}
