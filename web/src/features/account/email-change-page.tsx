import type { EmailChangeStep } from "@deck/contracts/profile";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { api, json } from "../../lib/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { refreshSession } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, ToHome, ToLogin } from "./auth-card.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";

/** The link of a letter about a change of address. Only the button answers, as scanners of mail follow links too. */
export function EmailChangePage() {
	const { t } = useTranslation("account");
	const { id = "", hash = "" } = useParams();
	const memory = use(CardMemoryContext);
	const [step, setStep] = useState<EmailChangeStep | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const [busy, setBusy] = useState(false);
	usePageTitle(t("email_change.title"));

	const agree = async () => {
		setBusy(true);
		try {
			const taken = await json(api.api.auth.email[":id"][":hash"].$post({ param: { id, hash } }));
			if (taken.waits_for === null) {
				memory.email = taken.email;
				await refreshSession();
			}
			setStep(taken);
			setFailure(null);
		} catch (error) {
			setFailure(error);
		} finally {
			setBusy(false);
		}
	};

	if (step) return <Taken step={step} />;
	if (failure !== null) {
		return <FailureCard title={t("email_change.failed")} error={failure} onAgain={() => void agree()} />;
	}
	return (
		<AuthCard title={t("email_change.title")} lead={t("email_change.lead")}>
			<Button kind="primary" large wide busy={busy} onClick={() => void agree()}>
				{t("email_change.agree")}
			</Button>
			<p className="mt-4 text-14 text-secondary">{t("email_change.unasked")}</p>
		</AuthCard>
	);
}

/** What the click has done, and what is still to be done. */
function Taken({ step: { email, waits_for } }: { step: EmailChangeStep }) {
	const { t } = useTranslation("account");
	const { user } = useSession();
	if (waits_for === null) {
		return (
			<AuthCard title={t("email_change.done")}>
				<DoneNote>{t("email_change.now", { email })}</DoneNote>
				{user ? <ToHome /> : <ToLogin primary />}
			</AuthCard>
		);
	}
	return (
		<AuthCard title={t("email_change.half")}>
			<DoneNote>
				{waits_for === "new"
					? t("email_change.waits_new", { email })
					: t("email_change.waits_old", { email })}
			</DoneNote>
			<ToHome />
		</AuthCard>
	);
}
