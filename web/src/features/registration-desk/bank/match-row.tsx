import type { Locale } from "@deck/contracts/enums";
import { formatMoney } from "@deck/contracts/money";
import { Check, Equal, Search, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { nameOf } from "../registration-cells.tsx";
import type { Decision, ResolvedMatch } from "./decisions.ts";
import { isOtherCurrency, type Marks, type Option } from "./match.ts";
import type { Payers } from "./payers.ts";

interface MatchRowProps {
	settled: ResolvedMatch;
	payers: Payers;
	onDecide(decision: Decision): void;
}

export function MatchRow({ settled, payers, onDecide }: MatchRowProps) {
	const { t } = useTranslation("bank");
	const locale = useLocale();
	const { match, option, included, blocker } = settled;
	const { line, kind, options } = match;
	const [finding, find] = useState(false);
	const choices = options.length > 1;
	const sum = line.sum === null ? line.sumText : formatMoney(line.sum, line.currency, locale);
	const goes = included && !blocker;
	const otherCurrency = isOtherCurrency(line, option);
	return (
		<li
			className={`grid gap-x-4 gap-y-2 px-4 py-2.5 text-13 md:px-5 lg:grid-cols-[1.5rem_5.5rem_6.5rem_minmax(0,1.3fr)_11rem_minmax(0,1.3fr)_9rem] lg:items-center ${included ? "bg-selected" : ""}`}
		>
			<span className="max-lg:flex max-lg:items-center max-lg:gap-3">
				{kind !== "before" && (
					<Checkbox
						aria-label={t("row.take", { row: line.row, payer: line.payer || line.purpose })}
						value={included}
						disabled={!option}
						onChange={(value) => onDecide({ taken: value })}
					/>
				)}
				<span className="lg:hidden">{line.date}</span>
				<span className="font-semibold lg:hidden">{sum}</span>
			</span>
			<span className="max-lg:hidden">{line.date}</span>
			<span className="text-right font-semibold max-lg:hidden">{sum}</span>
			<span className="min-w-0 wrap-anywhere">
				<span className="block text-14">{line.payer}</span>
				<span className="block text-secondary">{line.purpose}</span>
			</span>
			<span className="flex flex-wrap gap-1">
				{kind !== "before" && !line.unreadable && (
					<MarkChips marks={option?.marks ?? NO_MARKS} money={otherCurrency ? "currency" : "sum"} />
				)}
			</span>
			<span className="min-w-0 wrap-anywhere">
				{choices && (
					<Field label={t("row.choose", { row: line.row })} hideLabel="always" optional="unsaid">
						<Select<string>
							value={option?.numbers.join() ?? ""}
							placeholder={t("row.fit", { count: options.length })}
							onChange={(value) => onDecide({ numbers: value.split(",").map(Number), taken: true })}
							options={options.map((one) => ({
								value: one.numbers.join(),
								label: namesOf(one, payers, locale),
							}))}
						/>
					</Field>
				)}
				{option && !choices && (
					<span className="block text-14 font-medium">{namesOf(option, payers, locale)}</span>
				)}
				<RowText settled={settled} />
				{included && option && !option.marks.sum && !option.difference && option.numbers.length === 1 && (
					<Field label={t("row.note")}>
						<TextInput value={settled.note} maxLength={1000} onChange={(note) => onDecide({ note })} />
					</Field>
				)}
				{finding && (
					<Field label={t("row.find_label", { row: line.row })} optional="unsaid">
						<Combobox
							autoFocus
							value=""
							onChange={(id) => {
								if (id) onDecide({ numbers: [Number(id)], taken: true });
								find(false);
							}}
							options={[...payers.unpaid.values()]
								.filter(({ difference }) => !(difference && line.refund))
								.map(({ row, amount, currency }) => ({
									id: String(row.number),
									label: `${row.number} ${nameOf(row, locale).text}`,
									detail: formatMoney(amount, currency, locale),
									words: [row.en, row.ru, row.email],
								}))}
						/>
					</Field>
				)}
			</span>
			<span className="flex flex-wrap items-center gap-2 lg:justify-end">
				{goes && (
					<span className="font-medium text-good">
						{t(option?.difference ? "row.settled" : "row.paid", { count: option?.numbers.length ?? 0 })}
					</span>
				)}
				{kind !== "before" && !line.unreadable && !finding && !(goes && kind === "sure") && (
					<Button icon={Search} aria-label={t("row.find_for", { row: line.row })} onClick={() => find(true)}>
						{t("row.find")}
					</Button>
				)}
			</span>
		</li>
	);
}

const NO_MARKS: Marks = { number: false, sum: false, name: "no" };

interface MarkChipsProps {
	marks: Marks;
	/** What the money mark is about. */
	money: "sum" | "currency";
}

function MarkChips({ marks: { number, sum, name }, money }: MarkChipsProps) {
	const { t } = useTranslation("bank");
	const yesOrNo = (yes: boolean) => (yes ? "yes" : "no");
	const marks = [
		["number", yesOrNo(number)] as const,
		[money, yesOrNo(sum)] as const,
		["name", name] as const,
	];
	return marks.map(([label, mark]) => {
		const { Icon, look } = MARK_STYLES[mark];
		return (
			<span key={label} className={`inline-flex items-center gap-1 rounded-control border px-1.5 ${look}`}>
				<Icon aria-hidden size={12} />
				<span>{t(`mark.${label}`)}</span>
				<span className="sr-only">{t(`mark.is.${mark}`)}</span>
			</span>
		);
	});
}

const MARK_STYLES = {
	yes: { Icon: Check, look: "border-line text-good" },
	near: { Icon: Equal, look: "border-line text-wait" },
	no: { Icon: X, look: "border-line text-secondary" },
};

function RowText({ settled: { match, option, included, blocker } }: { settled: ResolvedMatch }) {
	const { t } = useTranslation("bank");
	const locale = useLocale();
	const { line, kind, closed, sumFits, isRepeated, isFuture } = match;
	const words: string[] = [];
	if (kind === "before") words.push(t("row.before", { numbers: closed.map((one) => one.number).join(", ") }));
	else for (const { number, state } of closed) words.push(t(`row.closed.${state}`, { number }));
	if (line.unreadable) words.push(t(`row.unread.${line.unreadable}`));
	if (option) {
		words.push(
			t(option.difference ? "row.owes_difference" : "row.owes", {
				sum: formatMoney(option.owed.amount, option.owed.currency, locale),
			}),
		);
		if (isOtherCurrency(line, option))
			words.push(t("row.other_currency", { paid: line.currency, owed: option.owed.currency }));
		if (isRepeated) words.push(t("row.twice"));
		if (line.refund) words.push(t("row.refund"));
		if (isFuture) words.push(t("row.future"));
	} else if (!line.unreadable && kind === "unmatched") {
		words.push(sumFits > 0 ? t("row.sum_fits", { count: sumFits }) : t("row.nobody"));
	}
	const hinders = included && blocker && blocker !== "unread" && blocker !== "nobody";
	return (
		<>
			<span className="block text-secondary">{words.join(" · ")}</span>
			{hinders && <span className="block font-medium text-wait">{t(`row.hindered.${blocker}`)}</span>}
		</>
	);
}

const namesOf = ({ numbers }: Option, payers: Payers, locale: Locale) =>
	numbers
		.map((number) => {
			const row = payers.rows.get(number);
			return `${number} ${row ? nameOf(row, locale).text : ""}`;
		})
		.join(", ");
