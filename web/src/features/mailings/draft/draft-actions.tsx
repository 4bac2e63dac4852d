import type { Mailing, MailingRecipient } from "@deck/contracts/mailing";
import { CircleAlert, FlaskConical, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, idempotent } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { useTextProblemText } from "./text-problem-text.ts";
import { isBlocking, isUnsavable, type TextPart, type TextProblem } from "./text-problems.ts";
import type { MailingDraft } from "./use-mailing-draft.ts";

interface DraftActionsProps {
	mailing: Mailing;
	recipients: readonly MailingRecipient[] | undefined;
	problems: readonly TextProblem[];
	drafting: MailingDraft["drafting"];
	version(): number;
	onProblem(part: TextPart): void;
	reload(): Promise<unknown>;
}

export function DraftActions({
	mailing,
	recipients,
	problems,
	drafting,
	version,
	onProblem,
	reload,
}: DraftActionsProps) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const problemText = useTextProblemText();
	const [confirming, setConfirming] = useState<{ version: number; count: number } | null>(null);
	const { id, state, recipients: count, languages } = mailing;
	const firstBlocking = problems.find(isBlocking);
	const param = { conf, id };
	const sample = recipients?.[0]?.n;

	const isSaved = async () => {
		if (await drafting.saveNow()) return true;
		const problem = problems.find(isUnsavable);
		if (problem) onProblem(problem);
		else alertError(t("saved.not_yet"));
		return false;
	};
	const [testing, test] = useAction(async () => {
		if (sample === undefined || !(await isSaved())) return;
		await api.api.conf[":conf"].adm.mailings[":id"].test.$post(
			{ param, json: { version: version(), to: sample } },
			idempotent(crypto.randomUUID()),
		);
		alertSuccess(t("test.done"));
	});
	const [checking, check] = useAction(async () => {
		if (firstBlocking) onProblem(firstBlocking);
		else if (await isSaved()) setConfirming({ version: version(), count });
	});
	const send = async () => {
		if (!confirming) return;
		const head = await drafting.leave();
		try {
			await api.api.conf[":conf"].adm.mailings[":id"].send.$post(
				{ param, json: { ...confirming, version: head?.version ?? confirming.version } },
				idempotent(crypto.randomUUID()),
			);
		} catch (error) {
			drafting.resume();
			await reload();
			if (!(error instanceof ApiError) || error.status !== 409) throw error;
			alertError(t("send.changed"));
			return;
		}
		await reload();
	};
	const offReason =
		state === "gathering"
			? t("recipients.wait")
			: count === 0
				? t("email.nobody")
				: mailing.too_many
					? t("recipients.crowd")
					: undefined;
	return (
		<div
			data-bottom-bar
			className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 md:px-5"
		>
			<p className="flex min-w-0 items-center gap-2 text-secondary">
				{firstBlocking ? (
					<>
						<CircleAlert aria-hidden size={18} className="shrink-0 text-wait-icon" />
						<button
							type="button"
							onClick={() => onProblem(firstBlocking)}
							className="target text-left font-medium text-link underline"
						>
							{problemText(firstBlocking)}
						</button>
					</>
				) : (
					t("send.once")
				)}
			</p>
			<div className="flex grow flex-wrap justify-end gap-2">
				<Button
					icon={FlaskConical}
					className="max-sm:grow"
					busy={testing}
					offReason={sample === undefined ? (offReason ?? t("recipients.wait")) : undefined}
					onClick={test}
				>
					{t("test.button")}
				</Button>
				{mailing.may.send && (
					<Button
						kind="primary"
						icon={Send}
						className="max-sm:grow"
						busy={checking}
						offReason={offReason}
						onClick={check}
					>
						{t("send.button", { count })}
					</Button>
				)}
			</div>
			<ConfirmDialog
				open={confirming !== null}
				onClose={() => setConfirming(null)}
				icon={Send}
				title={t("send.title", { count: confirming?.count ?? 0 })}
				confirm={t("send.confirm", { count: confirming?.count ?? 0 })}
				onConfirm={send}
			>
				<p>{t("send.languages", { ru: languages.ru, en: languages.en })}</p>
				<p className="mt-2">{t("send.unsaid")}</p>
			</ConfirmDialog>
		</div>
	);
}
