import type { PaperType } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import type { Issue } from "@deck/contracts/issue";
import { hasPermission } from "@deck/contracts/permissions";
import { ArrowDownNarrowWide, BookMinus, FileOutput, Lock, LockOpen } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { changeIssuePapers } from "../../lib/change-issue-papers.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { papers } from "../../lib/paper/papers.ts";
import { firstAuthorFor, titleFor } from "../../lib/paper/texts-for.ts";
import { reportError } from "../../lib/report-error.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { printedIssue } from "./export/printed-issue.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { IssueDialog } from "./issue-dialog.tsx";
import { numberPages } from "./numbering.ts";
import { PagesDialog } from "./pages-dialog.tsx";
import { PaperRow } from "./paper-row.tsx";
import { failedChecks } from "./readiness.ts";
import { Readiness } from "./readiness-part.tsx";
import { useIssue } from "./use-issue.ts";
import { useIssueContents } from "./use-issue-contents.ts";
import { useIssueOrder } from "./use-issue-order.ts";

export const PaperIssue = () => <IssuePage type="paper" />;

export const ExtpaperIssue = () => <IssuePage type="extpaper" />;

function IssuePage({ type }: { type: PaperType }) {
	const { issue, refresh } = useIssue(type);
	return issue ? (
		<IssueEditor issue={issue} refresh={refresh} />
	) : (
		<Skeleton widths={[60, 45, 52]} height={40} />
	);
}

function IssueEditor({ issue, refresh }: { issue: Issue; refresh: () => Promise<unknown> }) {
	const { t } = useTranslation(["issues", "errors", "common"]);
	const locale = useLocale();
	const conference = useConference();
	const { path, admin_roles } = conference;
	const { text: title } = localizedField(issue.locales, "title", locale);
	usePageTitle(title);
	const entries = useIssueContents(issue);
	const order = useIssueOrder(issue, refresh);
	const [paging, setPaging] = useState<number | null>(null);
	const [leaving, setLeaving] = useState<{ number: number; index: number } | null>(null);
	const [open, setOpen] = useState<"unlock" | "export" | "edit" | null>(null);
	const close = () => setOpen(null);
	const writes = hasPermission(admin_roles, "structure", "write");
	const editing = writes && issue.locked === null;
	const pages = numberPages(
		{ ...issue, papers: [...order.order] },
		(number) => entries?.get(number)?.file?.pages,
	);
	const printed = useMemo(
		() => entries && printedIssue({ ...issue, papers: [...order.order] }, entries, conference),
		[issue, order.order, entries, conference],
	);
	const missingByPaper = new Map(
		order.order.flatMap((number) => {
			const entry = entries?.get(number);
			return entry ? [[number, failedChecks(entry, pages.get(number))] as const] : [];
		}),
	);
	const change = async (form: Parameters<typeof changeIssuePapers>[2], done: string) => {
		try {
			const refused = await changeIssuePapers(path, issue.id, form);
			if (refused) alertError(t(`errors:${refused}` as "errors:issue_taken"));
			else alertSuccess(done);
		} catch (error) {
			reportError(error);
		}
		await refresh();
	};
	const takeOut = async ({ number, index }: { number: number; index: number }) => {
		await change({ remove: [number] }, t("papers.removed", { number }));
		// The focused button was removed.
		setTimeout(() => {
			const rows = order.list.current?.children;
			(rows?.[index] ?? rows?.[index - 1])?.querySelector("a")?.focus();
		});
	};
	const lock = async (locked: boolean) => {
		await api.api.conf[":conf"].adm.issues[":id"].lock.$put({
			param: { conf: path, id: issue.id },
			json: { locked },
		});
		alertSuccess(locked ? t("lock.locked") : t("lock.unlocked"));
		await refresh();
	};
	const bySection = api.api.conf[":conf"].adm.issues[":id"].order.section;
	const param = { conf: path, id: issue.id };
	const undoSort = async () => {
		await bySection.$delete({ param });
		alertSuccess(t("sort.undone"));
		await refresh();
	};
	const [sorting, sort] = useAction(async () => {
		const { papers } = await json(bySection.$put({ param }));
		// Numbers in their order.
		const undo = () => void undoSort().catch(reportError);
		const same = String(papers) === String(issue.papers);
		if (same) alertSuccess(t("sort.same"));
		else alertSuccess(t("sort.done"), { label: t("common:undo"), act: undo });
		await refresh();
	});
	const list = `/${path}/adm/${issue.type}s`;
	return (
		<AdminPage
			title={title}
			count={t("row.papers", { count: order.order.length })}
			aside={
				<>
					<Button
						icon={FileOutput}
						offReason={printed ? undefined : t("common:wait")}
						onClick={() => setOpen("export")}
					>
						{t("export.button")}
					</Button>
					{writes &&
						(issue.locked === null ? (
							<Button kind="primary" icon={Lock} onClick={() => void lock(true).catch(reportError)}>
								{t("lock.lock")}
							</Button>
						) : (
							<Button icon={LockOpen} onClick={() => setOpen("unlock")}>
								{t("lock.unlock")}
							</Button>
						))}
				</>
			}
		>
			<div className="flex flex-col gap-4 px-4 pb-10 md:px-5">
				<Link
					to={`${list}/issues`}
					className="inline-flex min-h-6 items-center self-start text-14 text-link hover:underline"
				>
					{t("back")}
				</Link>
				{issue.locked !== null && <p className="text-14 font-medium">{t("lock.note")}</p>}
				{printed ? (
					<>
						{order.order.length > 0 && <Readiness failedChecks={missingByPaper} printed={printed} />}
						{editing && (
							<AddPaper
								issue={issue}
								onAdd={(number) => void change({ add: [number] }, t("papers.added", { number }))}
							/>
						)}
						{editing && order.order.length > 1 && conference.sections.length > 1 && (
							<Button icon={ArrowDownNarrowWide} busy={sorting} className="self-start" onClick={sort}>
								{t("sort.act")}
							</Button>
						)}
						{order.order.length === 0 ? (
							<p className="text-14 text-secondary">{t("papers.none")}</p>
						) : (
							<ol ref={order.list} className="divide-y divide-line border-y border-line">
								{order.order.map((number, index) => (
									<PaperRow
										key={number}
										number={number}
										index={index}
										editing={editing}
										count={order.order.length}
										entry={entries?.get(number)}
										pages={pages.get(number)}
										failedChecks={missingByPaper.get(number)}
										address={`${list}/${number}`}
										dragged={order.dragged === index}
										onDrag={(event) => order.onDrag(event, index)}
										onMove={(to, name) => order.onMove(index, to, name)}
										onPages={() => setPaging(number)}
										onRemove={() => setLeaving({ number, index })}
									/>
								))}
							</ol>
						)}
					</>
				) : (
					<Skeleton widths={[60, 45, 52]} height={40} />
				)}
				<span aria-live="polite" className="sr-only">
					{order.said}
				</span>
			</div>
			{paging !== null && (
				<PagesDialog
					issue={issue}
					number={paging}
					onClose={() => setPaging(null)}
					onDone={() => void refresh()}
				/>
			)}
			{open === "export" && printed && (
				<ExportDialog
					printed={printed}
					onEdit={editing ? () => setOpen("edit") : undefined}
					onClose={close}
				/>
			)}
			{open === "edit" && (
				<IssueDialog issue={issue} type={issue.type} onClose={close} onDone={() => void refresh()} />
			)}
			{leaving && (
				<ConfirmDialog
					open
					onClose={() => setLeaving(null)}
					title={t("papers.remove_ask", { number: leaving.number })}
					icon={BookMinus}
					confirm={t("papers.remove_submit")}
					onConfirm={() => takeOut(leaving)}
				>
					{t("papers.remove_text")}
				</ConfirmDialog>
			)}
			{open === "unlock" && (
				<ConfirmDialog
					open
					onClose={close}
					title={t("lock.ask")}
					icon={LockOpen}
					confirm={t("lock.unlock")}
					onConfirm={() => lock(false)}
				>
					{t("lock.ask_text")}
				</ConfirmDialog>
			)}
		</AdminPage>
	);
}

function AddPaper({ issue, onAdd }: { issue: Issue; onAdd(number: number): void }) {
	const { t } = useTranslation("issues");
	const locale = useLocale();
	const { rows } = useSynced(papers);
	const free = (rows ?? []).filter(
		(row) =>
			row.type === issue.type &&
			row.status === "accepted" &&
			!row.issue &&
			!issue.papers?.includes(row.number),
	);
	return (
		<div className="max-w-xl">
			<Field label={t("papers.add")} hint={t("papers.add_hint")}>
				<Combobox
					value=""
					onChange={(chosen) => onAdd(Number(chosen))}
					options={free.map((paper) => ({
						id: String(paper.number),
						label: `${paper.number}. ${plainFormulas(titleFor(paper, locale).title)}`,
						detail: firstAuthorFor(paper, locale).name,
					}))}
					loading={rows === undefined}
					placeholder={t("papers.find")}
				/>
			</Field>
		</div>
	);
}
