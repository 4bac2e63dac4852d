import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { useSession } from "../../lib/session.ts";
import { refreshSession } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, ToHome, ToLogin } from "./auth-card.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";
import { useLinkQuestion } from "./link-question.ts";
import { useLinkIds } from "./link-words.ts";
import { WaitingCard } from "./waiting-card.tsx";

export function EmailChangePage() {
	const { t } = useTranslation("account");
	const { id, hash } = useLinkIds();
	const memory = use(CardMemoryContext);
	const [changed, setChanged] = useState(false);
	const { question, failure, busy, answer, again } = useLinkQuestion(
		read("/api/auth/email/:id/:hash", { id, hash }),
		() => json(api.api.auth.email[":id"][":hash"].$post({ param: { id, hash } })),
		async ({ email, state }) => {
			if (state !== "done") return;
			memory.email = email;
			setChanged(true);
			await refreshSession();
		},
	);
	usePageTitle(t("email_change.title"));
	if (failure !== undefined) {
		return <FailureCard title={t("email_change.failed")} error={failure} onAgain={again} />;
	}
	if (!question) return <WaitingCard title={t("email_change.title")} />;
	const { owner, email, side, state } = question;
	if (state === "done") return <Done email={email} already={!changed} />;
	if (state === "agreed") {
		return (
			<AuthCard key="half" title={t("email_change.half")}>
				<DoneNote>
					{t(side === "old" ? "email_change.waits_new" : "email_change.waits_old", { email })}
				</DoneNote>
				<ToHome />
			</AuthCard>
		);
	}
	return (
		<AuthCard title={t("email_change.title")}>
			<p className="text-15 break-words">{t("email_change.question", { owner, email })}</p>
			<p className="mt-2 mb-5 text-14 text-secondary">{t("email_change.meaning")}</p>
			<div className="flex flex-col gap-2">
				<Button kind="primary" large wide busy={busy} onClick={answer}>
					{t("email_change.agree")}
				</Button>
				<ToHome quiet>{t("stranger")}</ToHome>
			</div>
		</AuthCard>
	);
}

/** Both addresses have agreed, now or earlier. */
function Done({ email, already }: { email: string; already: boolean }) {
	const { t } = useTranslation("account");
	const { user } = useSession();
	return (
		<AuthCard title={t("email_change.done")}>
			<DoneNote>{t(already ? "email_change.already" : "email_change.now", { email })}</DoneNote>
			{user ? <ToHome /> : <ToLogin primary />}
		</AuthCard>
	);
}
