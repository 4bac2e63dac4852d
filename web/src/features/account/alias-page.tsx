import type { AliasQuestion } from "@deck/contracts/profile";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import useSWR from "swr";
import { api } from "../../lib/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { refreshSession } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, ToHome } from "./auth-card.tsx";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

/** A question is asked once: by the time it could be asked again its link may be used. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/**
 * The link of the letter that asks whether two addresses are one person's (product.md §8). Only the button answers,
 * as scanners of mail follow links too.
 */
export function AliasPage() {
	const { t } = useTranslation("account");
	const { id = "", hash = "" } = useParams();
	const [done, setDone] = useState<AliasQuestion | null>(null);
	const path = `/api/auth/alias/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`;
	const { data, error, mutate } = useSWR<AliasQuestion, unknown>(done ? null : path, ONCE);
	usePageTitle(t("alias.title"));
	if (done) {
		return (
			<AuthCard title={t("alias.done")}>
				<DoneNote>{t("alias.linked", { ...done })}</DoneNote>
				<ToHome />
			</AuthCard>
		);
	}
	if (data) return <Question question={data} link={{ id, hash }} onDone={() => setDone(data)} />;
	if (error === undefined) return <WaitingCard title={t("alias.title")} />;
	return <FailureCard title={t("alias.failed")} error={error} onAgain={() => void mutate()} />;
}

interface QuestionProps {
	question: AliasQuestion;
	link: { id: string; hash: string };
	onDone(): void;
}

function Question({ question, link, onDone }: QuestionProps) {
	const { t } = useTranslation("account");
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);

	const confirm = async () => {
		setBusy(true);
		try {
			await api.api.auth.alias[":id"][":hash"].$post({ param: link });
			onDone();
			// Whoever is signed in here may see more from now on.
			await refreshSession();
		} catch (error) {
			setFailure(error);
		} finally {
			setBusy(false);
		}
	};

	if (failure !== null) {
		return <FailureCard title={t("alias.failed")} error={failure} onAgain={() => void confirm()} />;
	}
	return (
		<AuthCard title={t("alias.title")}>
			<p className="text-15 break-words">{t("alias.question", { ...question })}</p>
			<p className="mt-2 mb-5 text-14 break-words text-secondary">{t("alias.meaning", { ...question })}</p>
			<div className="flex flex-col gap-2">
				<Button kind="primary" large wide busy={busy} onClick={() => void confirm()}>
					{t("alias.confirm")}
				</Button>
				<ToHome>{t("alias.stranger")}</ToHome>
			</div>
		</AuthCard>
	);
}
