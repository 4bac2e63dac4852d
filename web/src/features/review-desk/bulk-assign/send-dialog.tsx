import { formatOffset } from "@deck/contracts/date-texts";
import { LIMITS } from "@deck/contracts/limits";
import { deadline } from "@deck/contracts/paper-lifecycle";
import type { ReviewRequestResult } from "@deck/contracts/review";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { StaffEmailsLeft } from "../../../ui/emails-left.tsx";
import { Field } from "../../../ui/field.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { AnswerDueText, DefaultDueText } from "../default-due-text.tsx";
import { newRunId, requestReviews } from "../review-requests.ts";
import { UnreadTies } from "../unread-ties.tsx";
import type { Pair } from "./proposal.ts";
import { SentRows } from "./sent-rows.tsx";
import type { ProposalEditor } from "./use-proposal-editor.ts";

interface SendDialogProps {
	editor: ProposalEditor;
	/** Bans refused pairs and searches for others. */
	onOthers(refused: readonly Pair[]): void;
	onUndo(run: string): void;
	onClose(): void;
}

export function SendDialog({ editor, onOthers, onUndo, onClose }: SendDialogProps) {
	const { t } = useTranslation(["assign", "common", "reviews"]);
	const { path, timezone } = useConference();
	const { draft, keep } = editor;
	const { due } = draft;
	// Stored before the first e-mail: reloads reuse the id.
	const [run] = useState(() => draft.run ?? newRunId());
	const [pairs] = useState(draft.pairs);
	const batches = useBatches<Pair, ReviewRequestResult>({
		size: LIMITS.reviewsPerCall,
		atOnce: 2,
		send: (some) =>
			requestReviews(path, {
				asks: some.map(([paper, expert]) => ({ paper, expert, override: "" })),
				run,
				...(due && { due }),
			}),
	});
	const { requested, results, running, rest } = batches;
	const notified = useRef(0);
	useEffect(() => {
		if (results.length === notified.current) return;
		notified.current = results.length;
		// An undone run needs a new id.
		const undone = results.some(({ refused }) => refused === "run_undone");
		keep({ ...draft, run: undone ? null : run, results });
	}, [results, keep, draft, run]);
	const refused = results.filter((one) => one.refused !== null);
	const sent = results.length - refused.length;
	const experts = new Set(pairs.map(([, expert]) => expert)).size;
	const dueBad = due !== "" && !v.is(deadline, due);
	const label = t("reviews:ask.due");
	const title = t("send.title", { count: pairs.length });
	const { data } = editor.liveData ?? {};
	const staffOf = new Map(data?.papers.map(({ paper, staff }) => [paper.number, staff]));
	const names = new Map(data?.experts.map(({ number, name }) => [number, name]));
	const staff = pairs.filter(([paper, expert]) => staffOf.get(paper)?.includes(expert));
	const over = requested !== null && !running && rest.length === 0;
	return (
		<Dialog open onClose={() => !running && onClose()} title={title} width={720} full reading>
			{requested === null ? (
				<>
					<p className="text-ink">
						{t("send.lead", { count: experts, papers: t("send.papers", { count: pairs.length }) })}
					</p>
					<p className="mt-2">{t("send.undone")}</p>
					{editor.liveData?.tiesUnread && <UnreadTies />}
					{[...Map.groupBy(staff, ([, expert]) => expert)].map(([expert, theirs]) => (
						<p key={expert} className="mt-2 text-wait wrap-anywhere">
							{t("send.staff", {
								count: theirs.length,
								name: names.get(expert) ?? "",
								papers: theirs.map(([paper]) => paper).join(", "),
							})}
						</p>
					))}
					<div className="mt-4 mb-5 text-ink sm:max-w-96">
						<Field
							label={label}
							optional
							error={dueBad ? t("send.due_wrong") : null}
							hint={
								<>
									{t("reviews:due.zone", { zone: `${timezone}, ${formatOffset(new Date(), timezone)}` })}{" "}
									<DefaultDueText />
								</>
							}
						>
							<MomentInput label={label} value={due} onChange={(due) => keep({ ...draft, due })} />
						</Field>
						<AnswerDueText due={due} />
						<StaffEmailsLeft emails={experts} />
					</div>
					<DialogBar>
						<Button onClick={onClose}>{t("common:cancel")}</Button>
						<Button
							kind="primary"
							offReason={dueBad ? t("send.due_wrong") : undefined}
							onClick={() => {
								keep({ ...draft, run });
								batches.start(pairs);
							}}
						>
							{t("send.submit", { count: experts })}
						</Button>
					</DialogBar>
				</>
			) : (
				<>
					<BatchProgress
						run={batches}
						label={title}
						message={
							running
								? t("send.progress", { done: results.length, total: requested.length })
								: [
										t("send.done", { count: sent }),
										...(refused.length > 0 ? [t("send.refused", { count: refused.length })] : []),
									].join(", ")
						}
						stoppedText={t("send.left", { count: rest.length })}
					/>
					<SentRows results={results} editor={editor} />
					<DialogBar>
						{running ? (
							<Button onClick={batches.stop}>{t("send.stop")}</Button>
						) : (
							<>
								{sent > 0 && (
									<Button kind="link" className="mr-auto" onClick={() => onUndo(run)}>
										{t("send.undo")}
									</Button>
								)}
								{rest.length > 0 && <Button onClick={batches.resume}>{t("send.go_on")}</Button>}
								{over && refused.length > 0 && (
									<Button onClick={() => onOthers(refused.map(({ paper, expert }) => [paper, expert]))}>
										{t("send.others")}
									</Button>
								)}
								<Button kind="primary" onClick={onClose}>
									{t("common:close")}
								</Button>
							</>
						)}
					</DialogBar>
				</>
			)}
		</Dialog>
	);
}
