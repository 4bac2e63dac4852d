import { formatMoney } from "@deck/contracts/money";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { formatCsv } from "../../../lib/csv.ts";
import { saveText } from "../../../lib/download.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { BankLine } from "./bank-lines.ts";
import {
	type Decision,
	type Decisions,
	type PayStep,
	paymentSteps,
	type ResolvedMatch,
	resolveMatches,
	totalsByCurrency,
} from "./decisions.ts";
import { KindTiles } from "./kind-tiles.tsx";
import { MATCH_KINDS, type MatchKind, matchLines } from "./match.ts";
import { MatchRow } from "./match-row.tsx";
import type { Payers } from "./payers.ts";

const INITIAL_ROWS = 100;

interface MatchStepProps {
	name: string;
	lines: readonly BankLine[];
	payers: Payers;
	decisions: Decisions;
	onDecide(decisions: Decisions): void;
	onConfirm(steps: readonly PayStep[]): void;
}

export function MatchStep({ name, lines, payers, decisions, onDecide, onConfirm }: MatchStepProps) {
	const { t } = useTranslation("bank");
	const locale = useLocale();
	const [whole, setWhole] = useState<ReadonlySet<MatchKind>>(new Set());
	const [only, show] = useState<MatchKind | null>(null);
	const { timezone } = useConference();
	const today: string = formatDate(useNow(), timezone);
	const matches = useMemo(
		() =>
			matchLines(lines, payers, today).toSorted(
				(a, b) => MATCH_KINDS.indexOf(a.kind) - MATCH_KINDS.indexOf(b.kind),
			),
		[lines, payers, today],
	);
	const settled = useMemo(() => resolveMatches(matches, decisions, payers), [matches, decisions, payers]);
	const steps = useMemo(() => paymentSteps(settled, payers), [settled, payers]);
	const money = (sums: Parameters<typeof totalsByCurrency>[0]) =>
		totalsByCurrency(sums)
			.map(({ sum, currency }) => formatMoney(sum, currency, locale))
			.join(", ");
	const [paying, settling] = (["pay", "settle"] as const).map((act) =>
		steps.filter(({ form }) => form.act === act),
	) as [PayStep[], PayStep[]];
	const leftOut = settled.filter(({ included, blocker }) => included && blocker !== null).length;
	const waiting = settled.filter(({ match, included, blocker }) => {
		const decided = decisions[match.line.row]?.taken === false;
		return match.kind !== "before" && !decided && (!included || blocker !== null);
	}).length;
	const decide = (row: number) => (decision: Decision) =>
		onDecide({ ...decisions, [row]: { ...decisions[row], ...decision } });
	const groups = Object.fromEntries(
		MATCH_KINDS.map((kind) => [kind, settled.filter(({ match }) => match.kind === kind)]),
	) as Record<MatchKind, ResolvedMatch[]>;
	const counts = Object.fromEntries(MATCH_KINDS.map((kind) => [kind, groups[kind].length])) as Record<
		MatchKind,
		number
	>;
	const sureTaken = groups.sure.filter(({ included }) => included).length;
	const takeSure = (taken: boolean) =>
		onDecide({
			...decisions,
			...Object.fromEntries(
				groups.sure.map(({ match: { line } }) => [line.row, { ...decisions[line.row], taken }]),
			),
		});
	const report = () => {
		const heads = [
			t("report.line"),
			t("report.date"),
			t("report.sum"),
			t("report.payer"),
			t("report.purpose"),
		];
		const rows = settled.map(({ match: { line, kind, closed }, option, included, blocker }) => [
			line.row,
			line.date,
			line.sumText,
			line.payer,
			line.purpose,
			line.reference,
			t(`kind.${kind}`),
			(option?.numbers ?? closed.map(({ number }) => number)).join(", "),
			t(included && !blocker ? "report.goes" : "report.stays"),
		]);
		const more = [t("report.reference"), t("report.match"), t("report.registrations"), t("report.then")];
		saveText(
			formatCsv([[...heads, ...more], ...rows], locale),
			`${t("report.file")} - ${name}.csv`,
			"text/csv",
		);
	};
	return (
		<>
			<KindTiles counts={counts} chosen={only} onChoose={show} />
			{MATCH_KINDS.map((kind) => {
				const group = groups[kind];
				if (only ? only !== kind : group.length === 0) return null;
				const shown = whole.has(kind) ? group : group.slice(0, INITIAL_ROWS);
				return (
					<section key={kind} aria-labelledby={`bank-${kind}`} className="border-t border-line">
						<h2 id={`bank-${kind}`} className="px-4 pt-3 text-15 font-semibold md:px-5">
							{t(`kind.${kind}`)} <span className="font-normal text-secondary">{group.length}</span>
						</h2>
						<p className="px-4 pb-2 text-13 text-secondary md:px-5">
							{[money(group.map(({ match: { line } }) => line)), t(`hint.${kind}`)]
								.filter(Boolean)
								.join(" · ")}
						</p>
						{kind === "sure" && group.length > 0 && (
							<div className="px-4 pb-2 md:px-5">
								<Checkbox
									value={sureTaken === group.length}
									indeterminate={sureTaken > 0 && sureTaken < group.length}
									onChange={takeSure}
								>
									{t("all_sure")}
								</Checkbox>
							</div>
						)}
						<ul className="divide-y divide-line border-t border-line">
							{shown.map((one) => (
								<MatchRow
									key={one.match.line.row}
									settled={one}
									payers={payers}
									onDecide={decide(one.match.line.row)}
								/>
							))}
						</ul>
						{shown.length < group.length && (
							<div className="px-4 py-2 md:px-5">
								<Button kind="link" onClick={() => setWhole(new Set([...whole, kind]))}>
									{t("more", { count: group.length - shown.length })}
								</Button>
							</div>
						)}
					</section>
				);
			})}
			<div
				data-bottom-bar
				className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 md:px-5"
			>
				<p role="status" className="min-w-0 grow text-14">
					{paying.length > 0 && (
						<strong>{t("sum.paid", { count: paying.length, sum: money(paying) })} </strong>
					)}
					{settling.length > 0 && (
						<strong>{t("sum.settled", { count: settling.length, sum: money(settling) })} </strong>
					)}
					{leftOut > 0 && <strong className="text-wait">{t("sum.left_out", { count: leftOut })} </strong>}
					{t("sum.waiting", { count: waiting })}
					{/* One e-mail a payment, settled or new. */}
					{steps.length > 0 && ` ${t("sum.emails", { count: steps.length })} ${t("sum.undo")}`}
				</p>
				<Button icon={Download} onClick={report}>
					{t("report.button")}
				</Button>
				<Button
					kind="primary"
					offReason={steps.length === 0 ? t("sum.tick") : undefined}
					onClick={() => onConfirm(steps)}
				>
					{steps.length === 0 ? t("sum.nothing") : t("sum.confirm", { count: steps.length })}
				</Button>
			</div>
		</>
	);
}
