import { Send, SlidersHorizontal, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMedia, WIDE } from "../../../lib/media.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useFormatPercent, useFormatPoints } from "./assign-texts.ts";
import { AssignmentOptionsForm } from "./assignment-options-form.tsx";
import { ExpertPanel } from "./expert-panel.tsx";
import { ExpertTable } from "./expert-table.tsx";
import { PaperPanel } from "./paper-panel.tsx";
import { PaperTable } from "./paper-table.tsx";
import { type AssignmentDraft, banPair, type Proposal, withoutSentPairs } from "./proposal.ts";
import { ResultBanner } from "./result-banner.tsx";
import { RunsDialog } from "./runs-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { SentSummary } from "./sent-summary.tsx";
import type { AssignWorker } from "./use-assign-worker.ts";
import { isStarted } from "./use-assignment-draft.ts";
import { ExplainerContext } from "./use-matching-words.ts";
import { useProposalEditor } from "./use-proposal-editor.ts";

interface AssignWorkspaceProps {
	draft: AssignmentDraft;
	store(draft: AssignmentDraft | null): void;
	onDiscard(): void;
}

type GroupedBy = "paper" | "expert";
type OpenAssignDialog = "options" | "send" | "throw away" | { undo: string };

export function AssignWorkspace({ draft, store, onDiscard }: AssignWorkspaceProps) {
	const { t } = useTranslation("assign");
	const editor = useProposalEditor(draft, store);
	const { input, assignment, explainer, worker, running, liveData } = editor;
	const wide = useMedia(WIDE);
	const table = useRef<HTMLDivElement>(null);
	const [by, setBy] = useState<GroupedBy>("paper");
	const [opened, open] = useState<number | null>(null);
	const [openDialog, setOpenDialog] = useState<OpenAssignDialog | null>(null);
	const { found, pairs, options, results, run } = draft;
	const close = () => setOpenDialog(null);
	const start = () => {
		close();
		editor.run();
		moveFocusToHeading();
	};
	const sent = results.filter(({ refused }) => refused === null).length;
	const allSent = sent > 0 && pairs.length === 0;
	const closeSend = () => {
		close();
		store({ ...draft, ...withoutSentPairs(draft, results) });
		editor.refresh();
	};
	const show = (next: GroupedBy, number: number | null = null) => {
		setBy(next);
		open(number);
	};
	const leavePanel = () => {
		open(null);
		table.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
	};
	const experts = new Set(pairs.map(([, expert]) => expert)).size;
	const papers = new Set(pairs.map(([paper]) => paper)).size;
	return (
		<ExplainerContext value={explainer}>
			<AdminPage
				title={t("title")}
				count={
					found &&
					!allSent &&
					pairs.length > 0 &&
					t("count", {
						papers: t("papers", { count: papers }),
						experts: t("experts_of", { count: experts }),
					})
				}
				aside={
					<>
						{found && !allSent && (
							<Button icon={SlidersHorizontal} onClick={() => setOpenDialog("options")}>
								{t("change")}
							</Button>
						)}
						{isStarted(draft) && !allSent && (
							<Button icon={Trash2} onClick={() => setOpenDialog("throw away")}>
								{t("throw_away.button")}
							</Button>
						)}
					</>
				}
				toolbar={
					found &&
					!allSent && (
						<Segmented<GroupedBy>
							small
							value={by}
							onChange={(next) => show(next)}
							label={t("by.label")}
							options={[
								{ value: "paper", label: t("by.paper") },
								{ value: "expert", label: t("by.expert") },
							]}
						/>
					)
				}
				panel={
					opened !== null &&
					input && (
						<SidePanel
							title={t(by === "paper" ? "panel.paper" : "panel.expert")}
							aside={
								// The drawer has its own close button.
								wide && (
									<Button kind="link" onClick={leavePanel}>
										{t("panel.close")}
									</Button>
								)
							}
							open
							onClose={() => open(null)}
							onEscape={leavePanel}
							show={t("panel.back")}
						>
							{by === "paper" ? (
								<PaperPanel editor={editor} paper={opened} />
							) : (
								<ExpertPanel editor={editor} expert={opened} onPaper={(paper) => show("paper", paper)} />
							)}
						</SidePanel>
					)
				}
			>
				<div className="flex h-full flex-col">
					{running && <RunProgress worker={worker} />}
					{worker.failed !== null && (
						<p role="alert" className="mx-5 mb-3 text-bad">
							{t("failed", { why: worker.failed })}
						</p>
					)}
					{sent > 0 && run !== null && (
						<SentSummary
							run={run}
							over={pairs.length === 0}
							onUndo={() => setOpenDialog({ undo: run })}
							onClose={onDiscard}
						/>
					)}
					{found && allSent ? null : found ? (
						<>
							{!running && <ResultBanner editor={editor} />}
							<div ref={table} className="min-h-0 grow border-t border-line">
								{!input || !assignment ? (
									<div className="p-5">
										<Skeleton widths={[80, 65, 90, 70]} />
									</div>
								) : by === "paper" ? (
									<PaperTable
										input={input}
										assignment={assignment}
										perPaper={options.perPaper}
										proposal={draft satisfies Proposal}
										onOpen={open}
									/>
								) : (
									<ExpertTable input={input} assignment={assignment} draft={draft} onOpen={open} />
								)}
							</div>
							<div
								data-bottom-bar
								className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3"
							>
								<p className="mr-auto text-13 text-secondary">{t(sent > 0 ? "kept_rest" : "kept_here")}</p>
								<Button onClick={start} offReason={running ? t("wait") : undefined}>
									{t("again")}
								</Button>
								<Button
									kind="primary"
									icon={Send}
									offReason={
										running || !liveData ? t("wait") : pairs.length === 0 ? t("nothing_to_send") : undefined
									}
									onClick={() => setOpenDialog("send")}
								>
									{t("send.open", { count: pairs.length })}
								</Button>
							</div>
						</>
					) : (
						!running && (
							<div className="px-4 pb-8 md:px-5">
								<AssignmentOptionsForm editor={editor} onRun={start} />
							</div>
						)
					)}
				</div>
			</AdminPage>
			{openDialog === "options" && (
				<Dialog open onClose={close} title={t("wishes.title")} width={720} full>
					<AssignmentOptionsForm editor={editor} onRun={start} />
				</Dialog>
			)}
			{openDialog === "send" && (
				<SendDialog
					editor={editor}
					onOthers={(refused) => {
						const unsent = refused.reduce<Proposal>(banPair, withoutSentPairs(draft, results));
						store({ ...draft, ...unsent });
						start();
					}}
					onUndo={(one) => {
						closeSend();
						setOpenDialog({ undo: one });
					}}
					onClose={closeSend}
				/>
			)}
			{openDialog === "throw away" && (
				<ConfirmDialog
					open
					danger
					onClose={close}
					title={t("throw_away.title")}
					confirm={t("throw_away.submit")}
					onConfirm={onDiscard}
				>
					{t("throw_away.text")}
				</ConfirmDialog>
			)}
			{openDialog !== null && typeof openDialog === "object" && (
				<RunsDialog start={openDialog.undo} onClose={close} />
			)}
		</ExplainerContext>
	);
}

function RunProgress({ worker: { progress, stop, running } }: { worker: AssignWorker }) {
	const { t } = useTranslation("assign");
	const points = useFormatPoints();
	const percent = useFormatPercent();
	const bound = (value: number) => (Number.isFinite(value) ? points(value) : t("progress.unknown"));
	return (
		<section
			aria-label={t("progress.label")}
			className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3 text-ink md:mx-5"
		>
			<Spinner />
			<div role="status" className="min-w-0 grow">
				<p className="font-medium">{t("progress.label")}</p>
				<p className="text-13 text-secondary">
					{progress
						? t("progress.best", {
								match: percent(progress.worstMatch),
								total: points(progress.total),
								totalBound: bound(progress.totalBound),
							})
						: t("progress.scores")}
				</p>
			</div>
			<Button onClick={stop} offReason={running && progress ? undefined : t("progress.nothing")}>
				{t("progress.stop")}
			</Button>
		</section>
	);
}
