import type { ExpertCard, ExpertResult } from "@deck/contracts/expert";
import { LIMITS } from "@deck/contracts/limits";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { usePortions } from "../../lib/portions/use-portions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { EmailsWait } from "../../ui/email-waits.tsx";
import { HiddenRows } from "../../ui/list/hidden-rows.tsx";
import { OutcomeRow } from "../../ui/outcome-row.tsx";
import { PortionsProgress } from "../../ui/portions-progress.tsx";
import { expertRows } from "./expert-rows.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

interface InviteDialogProps {
	experts: readonly ExpertCard[];
	hidden: number;
	onBegun(): void;
	onClose(): void;
}

export function InviteDialog({ experts, hidden, onBegun, onClose }: InviteDialogProps) {
	const { t } = useTranslation(["experts", "common"]);
	const { path: conf } = useConference();
	const words = useRefusalWords();
	// Live, because a delayed e-mail is reported shortly after the answer.
	const { rows } = expertRows.useRows(true);
	const run = usePortions<number, ExpertResult>({
		...{ size: LIMITS.expertsPerCall, atOnce: 1 },
		send: (numbers) =>
			json(
				api.api.conf[":conf"].adm.experts.invite.$post({ param: { conf }, json: { numbers: [...numbers] } }),
			),
	});
	const agreed = experts.filter(({ state }) => state === "agreed").length;
	const asked = experts.filter(({ state }) => state !== "agreed");
	const again = asked.filter(({ state }) => state !== "added").length;
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
			{run.asked === null ? (
				<div className="mb-6 flex flex-col gap-2">
					<p>{t("invite.lead")}</p>
					<HiddenRows rows={experts} hidden={hidden} />
					{again > 0 && <p>{t("invite.again_of", { count: again })}</p>}
					{agreed > 0 && <p>{t("invite.agreed_of", { count: agreed })}</p>}
				</div>
			) : (
				<>
					<PortionsProgress
						run={run}
						label={t("invite.title", { count: experts.length })}
						said={
							run.running
								? t("invite.progress", { done: run.results.length, total: run.asked.length })
								: [
										t("invite.sent", { count: done.length }),
										refused.length > 0 && t("invite.refused", { count: refused.length }),
									]
										.filter(Boolean)
										.join(", ")
						}
						left={t("invite.left", { count: run.rest.length })}
					/>
					<EmailsWait
						tills={(rows ?? [])
							.filter(({ number }) => done.some((one) => one.number === number))
							.map(({ waits_till }) => waits_till)}
					/>
					<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
						{[...refused, ...done].map(({ number, refused: why }) => (
							<OutcomeRow
								key={number}
								refused={why !== null}
								said={why === null ? t("invite.done_row") : words(why)}
							>
								{byNumber.get(number ?? 0)?.name ?? ""}
							</OutcomeRow>
						))}
					</ul>
				</>
			)}
			<DialogBar>
				{run.asked === null ? (
					<>
						<Button onClick={onClose}>{t("common:cancel")}</Button>
						<Button
							kind="primary"
							offReason={asked.length === 0 ? t("invite.nobody") : undefined}
							onClick={() => {
								run.begin(asked.map(({ number }) => number));
								onBegun();
							}}
						>
							{t("invite.submit", { count: asked.length })}
						</Button>
					</>
				) : run.running ? (
					<Button onClick={run.stop}>{t("stop")}</Button>
				) : (
					<>
						{run.rest.length > 0 && <Button onClick={run.goOn}>{t("go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</Dialog>
	);
}
