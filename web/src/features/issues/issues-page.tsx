import type { PaperType } from "@deck/contracts/enums";
import type { Issue } from "@deck/contracts/issue";
import { hasPermission } from "@deck/contracts/permissions";
import { BookPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useIssues } from "../../lib/issues.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IssueDialog } from "./issue-dialog.tsx";

/** The open dialog. */
type OpenDialog = { act: "add" } | { act: "edit" | "delete"; id: string } | null;

/** Shows `/:conf/adm/papers/issues`. */
export const PaperIssues = () => <IssuesPage type="paper" />;

/** Shows `/:conf/adm/extpapers/issues`. */
export const ExtpaperIssues = () => <IssuesPage type="extpaper" />;

function IssuesPage({ type }: { type: PaperType }) {
	const { t } = useTranslation("issues");
	const locale = useLocale();
	const { path, admin_roles } = useConference();
	const { issues: all, refresh } = useIssues();
	const [doing, setDoing] = useState<OpenDialog>(null);
	const title = type === "paper" ? t("title") : t("title_extended");
	usePageTitle(title);
	const editing = hasPermission(admin_roles, "structure", "write");
	const issues = all?.filter((issue) => issue.type === type);
	const chosen = doing && "id" in doing ? issues?.find(({ id }) => id === doing.id) : undefined;
	const nameOf = (issue: Issue) => localizedField(issue.locales, "title", locale).text;
	const close = () => setDoing(null);
	const add = (
		<Button kind="primary" icon={BookPlus} onClick={() => setDoing({ act: "add" })}>
			{t("add.button")}
		</Button>
	);
	return (
		<AdminPage
			title={title}
			count={issues?.length || undefined}
			aside={editing && issues?.length ? add : null}
		>
			<div className="px-4 pt-2 pb-10 md:px-5">
				{!issues ? (
					<Skeleton widths={[60, 45, 52]} height={40} />
				) : issues.length === 0 ? (
					<EmptyState title={t("empty.title")} action={editing && add}>
						{t("empty.text")}
					</EmptyState>
				) : (
					<ul className="divide-y divide-line border-y border-line">
						{issues.map((issue) => (
							<IssueRow
								key={issue.id}
								issue={issue}
								editing={editing}
								onAct={(act) => setDoing({ act, id: issue.id })}
							/>
						))}
					</ul>
				)}
			</div>
			{(doing?.act === "add" || (doing?.act === "edit" && chosen)) && (
				<IssueDialog issue={chosen} type={type} onClose={close} onDone={() => void refresh()} />
			)}
			{doing?.act === "delete" && chosen && (
				<ConfirmDialog
					open
					onClose={close}
					title={t("delete.title", { title: nameOf(chosen) })}
					icon={Trash2}
					danger
					confirm={t("delete.submit")}
					onConfirm={async () => {
						await api.api.conf[":conf"].adm.issues[":id"].$delete({ param: { conf: path, id: chosen.id } });
						alertSuccess(t("delete.done"));
						void refresh();
					}}
				>
					{t("delete.text")}
				</ConfirmDialog>
			)}
		</AdminPage>
	);
}

interface IssueRowProps {
	issue: Issue;
	editing: boolean;
	onAct(act: "edit" | "delete"): void;
}

function IssueRow({ issue, editing, onAct }: IssueRowProps) {
	const { t } = useTranslation("issues");
	const { text, lang } = localizedField(issue.locales, "title", useLocale());
	const { volume, number, year, issn, isbn, pages, papers, locked } = issue;
	const details = [
		volume && t("row.volume", { volume }),
		number && t("row.number", { number }),
		year,
		issn && `ISSN ${issn}`,
		isbn && `ISBN ${isbn}`,
		pages && t("row.pages", { pages }),
	].filter(Boolean);
	return (
		<li className="flex items-center gap-3 py-2.5">
			<div className="min-w-0 grow">
				<p className="font-medium wrap-anywhere">
					{papers ? (
						<Link to={issue.id} lang={lang} className="hover:text-link">
							{text}
						</Link>
					) : (
						<span lang={lang}>{text}</span>
					)}
					{locked !== null && <span className="ml-2 text-13 text-secondary">{t("row.locked")}</span>}
				</p>
				{details.length > 0 && <p className="text-13 wrap-anywhere text-secondary">{details.join(", ")}</p>}
			</div>
			{papers && (
				<ButtonLink kind="quiet" to={issue.id}>
					{t("row.papers", { count: papers.length })}
				</ButtonLink>
			)}
			{editing && locked === null && (
				<div className="flex">
					<IconButton icon={Pencil} label={t("row.edit", { title: text })} onClick={() => onAct("edit")} />
					<IconButton
						icon={Trash2}
						label={t("row.delete", { title: text })}
						onClick={() => onAct("delete")}
					/>
				</div>
			)}
		</li>
	);
}
