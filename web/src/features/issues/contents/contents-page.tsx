import type { PaperType } from "@deck/contracts/enums";
import type { Issue } from "@deck/contracts/issue";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { localizedField } from "../../../lib/conference-texts.ts";
import { saveBlob } from "../../../lib/download.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { MissingCharactersNote } from "../../../ui/missing-characters-note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { type PrintedIssue, printedIssue } from "../export/printed-issue.ts";
import { useIssue } from "../use-issue.ts";
import { useIssueContents } from "../use-issue-contents.ts";
import { type Contents, type ContentsLine, contentsOf } from "./contents.ts";
import { contentsFile } from "./contents-file.ts";
import { missingInIssue } from "./missing-in-issue.ts";

export const PaperIssueContents = () => <ContentsPage type="paper" />;

export const ExtpaperIssueContents = () => <ContentsPage type="extpaper" />;

function ContentsPage({ type }: { type: PaperType }) {
	const { issue } = useIssue(type);
	return issue ? <IssueContents issue={issue} /> : <Skeleton widths={[60, 45, 52]} height={40} />;
}

function IssueContents({ issue }: { issue: Issue }) {
	const { t } = useTranslation("issues");
	const conference = useConference();
	const title = t("contents.title", { title: localizedField(issue.locales, "title", useLocale()).text });
	usePageTitle(title);
	const entries = useIssueContents(issue);
	const printed = useMemo(
		() => entries && printedIssue(issue, entries, conference),
		[issue, entries, conference],
	);
	return (
		<AdminPage
			title={title}
			aside={printed && printed.papers.length > 0 && <SaveContents printed={printed} />}
		>
			<div className="flex flex-col gap-8 px-4 pb-10 md:px-5">
				<Link
					to={`/${conference.path}/adm/${issue.type}s/issues/${issue.id}`}
					className="inline-flex min-h-6 items-center self-start text-14 text-link hover:underline print:hidden"
				>
					{t("contents.back")}
				</Link>
				{!printed && <Skeleton widths={[60, 45, 52]} height={40} />}
				{printed && <MissingCharactersNote missing={missingInIssue(printed)} />}
				{printed?.papers.length === 0 && <p className="text-14 text-secondary">{t("papers.none")}</p>}
				{printed &&
					printed.papers.length > 0 &&
					contentsOf(printed).map((contents) => <Table key={contents.locale} contents={contents} />)}
			</div>
		</AdminPage>
	);
}

function SaveContents({ printed }: { printed: PrintedIssue }) {
	const { t } = useTranslation("issues");
	const [busy, save] = useAction(async () => {
		const { blob, name } = await contentsFile(printed, new Date());
		saveBlob(blob, name);
	});
	return (
		<Button icon={Download} busy={busy} onClick={save} className="print:hidden">
			{t("contents.pdf")}
		</Button>
	);
}

function Table({ contents: { locale, heading, title, publication, groups } }: { contents: Contents }) {
	return (
		<section lang={locale} className="max-w-3xl print:break-after-page print:last:break-after-auto">
			<h2 className="text-18">{heading}</h2>
			<p className="mt-1 text-15 wrap-anywhere">{title}</p>
			<p className="text-13 wrap-anywhere text-secondary">{publication}</p>
			{groups.map((group) => (
				<div key={group.id} className="mt-5">
					{group.title && <h3 className="mb-2 text-16 wrap-anywhere">{group.title}</h3>}
					<ol className="flex flex-col gap-2.5">
						{group.lines.map((line) => (
							<Line key={line.number} line={line} />
						))}
					</ol>
				</div>
			))}
		</section>
	);
}

function Line({ line: { authors, title, lang, page } }: { line: ContentsLine }) {
	return (
		<li lang={lang} className="flex items-end gap-2 text-14 print:break-inside-avoid">
			<div className="min-w-0 max-w-[85%]">
				<p className="text-13 wrap-anywhere text-secondary">{authors}</p>
				<p className="wrap-anywhere">
					<Formulas text={title} />
				</p>
			</div>
			{page !== null && (
				<>
					<span aria-hidden className="mb-1 grow border-b border-dotted border-secondary" />
					<span className="tabular-nums">{page}</span>
				</>
			)}
		</li>
	);
}
