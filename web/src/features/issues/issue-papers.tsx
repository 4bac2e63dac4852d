import type { Issue } from "@deck/contracts/issue";
import type { PaperCard } from "@deck/contracts/paper";
import { LibraryBig, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { alertError } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { fillIssue } from "../../lib/fill-issue.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { papers } from "../../lib/paper/papers.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

export interface IssuePapersProps {
	issue: Issue;
	title: string;
	/** Whether the reader may put papers in and take them out. */
	editing: boolean;
	onClose(): void;
	onChanged(): void;
}

/** The papers of an issue in their order; who may puts others in, of those that are accepted and stand in none. */
export function IssuePapers({ issue, title, editing, onClose, onChanged }: IssuePapersProps) {
	const { t } = useTranslation(["issues", "common", "errors"]);
	const { path } = useConference();
	const { rows: read } = useSynced(papers);
	const rows = read ?? [];
	const { id, type, papers: numbers = [] } = issue;
	const cards = new Map(rows.map((card) => [card.number, card]));
	const free = rows.filter(
		(card) =>
			card.type === type && card.status === "accepted" && !card.issue && !numbers.includes(card.number),
	);
	const change = async (form: Parameters<typeof fillIssue>[2]) => {
		try {
			const refused = await fillIssue(path, id, form);
			if (refused) alertError(t(`errors:${refused}` as "errors:issue_taken"));
		} catch (error) {
			reportError(error);
		}
		onChanged();
	};
	return (
		<Dialog open onClose={onClose} title={title} icon={LibraryBig} width={640} full>
			<div className="mt-4 flex flex-col gap-4 text-ink">
				{editing && (
					<Field label={t("papers.add")} hint={t("papers.add_hint")}>
						<Combobox
							value=""
							onChange={(chosen) => void change({ add: [Number(chosen)] })}
							options={free.map(({ number, title: label, first_author }) => ({
								id: String(number),
								label: `${number}. ${label}`,
								detail: first_author,
							}))}
							loading={read === undefined}
							placeholder={t("papers.find")}
						/>
					</Field>
				)}
				{numbers.length === 0 ? (
					<p className="text-14 text-secondary">{t("papers.none")}</p>
				) : (
					<ol className="divide-y divide-line border-y border-line">
						{numbers.map((number) => (
							<PaperLine
								key={number}
								number={number}
								card={cards.get(number)}
								address={`/${path}/adm/${type}s/${number}`}
								onRemove={editing ? () => void change({ remove: [number] }) : undefined}
							/>
						))}
					</ol>
				)}
				<DialogBar>
					<Button onClick={onClose}>{t("common:close")}</Button>
				</DialogBar>
			</div>
		</Dialog>
	);
}

interface PaperLineProps {
	number: number;
	card: PaperCard | undefined;
	address: string;
	onRemove: (() => void) | undefined;
}

function PaperLine({ number, card, address, onRemove }: PaperLineProps) {
	const { t } = useTranslation("issues");
	return (
		<li className="flex items-center gap-3 py-2 text-14">
			<span className="w-8 shrink-0 text-right text-secondary">{number}</span>
			<div className="min-w-0 grow">
				<Link to={address} lang={card?.language} className="font-medium wrap-anywhere hover:text-link">
					{card?.title ?? t("papers.number", { number })}
				</Link>
				{card && <p className="text-13 text-secondary">{card.first_author}</p>}
			</div>
			{onRemove && <IconButton icon={X} label={t("papers.remove", { number })} onClick={onRemove} />}
		</li>
	);
}
