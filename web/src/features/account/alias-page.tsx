import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { refreshSession } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, ToHome } from "./auth-card.tsx";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";
import { useLinkQuestion } from "./link-question.ts";
import { useLinkIds } from "./link-words.ts";
import { WaitingCard } from "./waiting-card.tsx";

/** Page of the alias e-mail's link (product.md §8). */
export function AliasPage() {
	const { t } = useTranslation("account");
	const { id, hash } = useLinkIds();
	const [linked, setLinked] = useState(false);
	const { question, failure, busy, answer, again } = useLinkQuestion(
		read("/api/auth/alias/:id/:hash", { id, hash }),
		() => json(api.api.auth.alias[":id"][":hash"].$post({ param: { id, hash } })),
		async () => {
			setLinked(true);
			// The signed-in user may now see more.
			await refreshSession();
		},
	);
	usePageTitle(t("alias.title"));
	if (failure !== undefined) return <FailureCard title={t("alias.failed")} error={failure} onAgain={again} />;
	if (!question) return <WaitingCard title={t("alias.title")} />;
	const { email, owner, confirmed } = question;
	if (confirmed) {
		return (
			<AuthCard key="done" title={t("alias.done")}>
				<DoneNote>{t(linked ? "alias.linked" : "alias.already", { email, owner })}</DoneNote>
				<ToHome />
			</AuthCard>
		);
	}
	return (
		<AuthCard title={t("alias.title")}>
			<p className="text-15 break-words">{t("alias.question", { email, owner })}</p>
			<p className="mt-2 mb-5 text-14 break-words text-secondary">{t("alias.meaning", { email, owner })}</p>
			<div className="flex flex-col gap-2">
				<Button kind="primary" large wide busy={busy} onClick={answer}>
					{t("alias.confirm")}
				</Button>
				<ToHome quiet>{t("stranger")}</ToHome>
			</div>
		</AuthCard>
	);
}
