import type { ExpertListRow, ExpertResult } from "@deck/contracts/expert";
import { LIMITS } from "@deck/contracts/limits";
import { isErasedAddress } from "@deck/contracts/mail-domain";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useBatches } from "../../lib/batches/use-batches.ts";
import { useConference } from "../../lib/conference.ts";
import { BatchProgress } from "../../ui/batch-progress.tsx";
import { Button } from "../../ui/button.tsx";
import { DelayedEmailsText } from "../../ui/delayed-email-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { StaffEmailsLeft } from "../../ui/emails-left.tsx";
import { HiddenRows } from "../../ui/list/hidden-rows.tsx";
import { ResultRow } from "../../ui/result-row.tsx";
import { expertRows } from "./expert-rows.ts";
import { useRefusalText } from "./use-refusal-text.ts";

interface InviteDialogProps {
	experts: readonly ExpertListRow[];
	hidden: number;
	onStarted(): void;
	onClose(): void;
}

export function InviteDialog({ experts, hidden, onStarted, onClose }: InviteDialogProps) {
	const { t } = useTranslation(["experts", "common"]);
	const { path: conf } = useConference();
	const refusalText = useRefusalText();
	// Live: delayed e-mails are reported shortly after the answer.
	const { rows } = expertRows.useRows(true);
	const run = useBatches<number, ExpertResult>({
		size: LIMITS.expertsPerCall,
		atOnce: 1,
		send: (numbers) =>
			json(
				api.api.conf[":conf"].adm.experts.invite.$post({ param: { conf }, json: { numbers: [...numbers] } }),
			),
	});
	const agreed = experts.filter(({ state }) => state === "agreed").length;
	const invited = experts.filter(({ state, email }) => state !== "agreed" && !isErasedAddress(email));
	const erased = experts.length - agreed - invited.length;
	const again = invited.filter(({ state }) => state !== "added").length;
	const refused = run.results.filter((one) => one.refused !== null);
	const done = run.results.filter((one) => one.refused === null);
	const byNumber = new Map(experts.map((expert) => [expert.number, expert]));
	return (
		<Dialog
			open
			onClose={() => !run.running && onClose()}
			title={t("invite.title", { count: experts.length })}
			icon={Send}
			width={560}
			full
			reading
		>
			{run.requested === null ? (
				<div className="mb-6 flex flex-col gap-2">
					<p>{t("invite.lead")}</p>
					<HiddenRows rows={experts} hidden={hidden} />
					{again > 0 && <p>{t("invite.again_of", { count: again })}</p>}
					{agreed > 0 && <p>{t("invite.agreed_of", { count: agreed })}</p>}
					<StaffEmailsLeft emails={invited.length} />
					{erased > 0 && <p>{t("invite.erased_of", { count: erased })}</p>}
				</div>
			) : (
				<>
					<BatchProgress
						run={run}
						label={t("invite.title", { count: experts.length })}
						message={
							run.running
								? t("invite.progress", { done: run.results.length, total: run.requested.length })
								: [
										t("invite.sent", { count: done.length }),
										refused.length > 0 && t("invite.refused", { count: refused.length }),
									]
										.filter(Boolean)
										.join(", ")
						}
						stoppedText={t("invite.left", { count: run.rest.length })}
					/>
					<DelayedEmailsText
						tills={(rows ?? [])
							.filter(({ number }) => done.some((one) => one.number === number))
							.map(({ waits_till }) => waits_till)}
					/>
					<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
						{[...refused, ...done].map(({ number, refused: why }) => (
							<ResultRow
								key={number}
								refused={why !== null}
								message={why === null ? t("invite.done_row") : refusalText(why)}
							>
								{byNumber.get(number ?? 0)?.name ?? ""}
							</ResultRow>
						))}
					</ul>
				</>
			)}
			<DialogBar>
				{run.requested === null ? (
					<>
						<Button onClick={onClose}>{t("common:cancel")}</Button>
						<Button
							kind="primary"
							offReason={invited.length === 0 ? t("invite.nobody") : undefined}
							onClick={() => {
								run.start(invited.map(({ number }) => number));
								onStarted();
							}}
						>
							{t("invite.submit", { count: invited.length })}
						</Button>
					</>
				) : run.running ? (
					<Button onClick={run.stop}>{t("stop")}</Button>
				) : (
					<>
						{run.rest.length > 0 && <Button onClick={run.resume}>{t("go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</Dialog>
	);
}
