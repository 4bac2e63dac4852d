import { plainFormulas } from "@deck/contracts/formulas";
import { formatMoney } from "@deck/contracts/money";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { isUnsettled, rowStage } from "@deck/contracts/registration-stages";
import { Lock, MessageSquareText } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { localizedText } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { presentedTitle, titleFor } from "../../lib/paper/texts-for.ts";
import { displayedSums, formatSums, ownSum } from "../../lib/registration/listed-price.ts";
import { DateText } from "../../ui/date-text.tsx";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { DocumentMark, StageBadge } from "./registration-marks.tsx";
import {
	formatOrganization,
	formatParticipation,
	type RegistrationsContext,
} from "./registrations-context.ts";

interface RowProps {
	row: RegistrationListRow;
	context: RegistrationsContext;
}

export function nameOf({ en, ru, email }: RegistrationListRow, locale: RegistrationsContext["locale"]) {
	const name = localizedText({ en, ru }, locale);
	return name.text ? name : { text: email };
}

/** Shows the participant. The name is a link for new tabs; the row handles clicks. */
export function ParticipantCell({ row, context }: RowProps) {
	const name = nameOf(row, context.locale);
	return (
		<span className="block group-data-dense/table:flex group-data-dense/table:items-center group-data-dense/table:gap-3">
			<a
				href={context.address(row)}
				data-row
				onClick={leaveToRow}
				tabIndex={-1}
				data-search
				data-full
				lang={name.lang}
				className="block truncate font-medium text-ink group-data-dense/table:max-w-[60%] group-data-dense/table:shrink-0"
			>
				{name.text}
			</a>
			<PapersLine row={row} context={context} />
		</span>
	);
}

/** Leaves plain clicks to the row. */
function leaveToRow(event: MouseEvent) {
	if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault();
}

function PapersLine({ row: { number: registration, papers, organization }, context }: RowProps) {
	const { t, sections, notes } = context;
	const count = notes?.get(registration) ?? 0;
	const where = formatOrganization(organization, t);
	return (
		<span className="flex min-w-0 items-center gap-1.5 text-secondary">
			{papers.map((paper) => {
				const { number, section, left } = paper;
				const shown = sections.get(section);
				const { title } = titleFor(presentedTitle(paper), context.locale);
				return (
					<span key={number} title={plainFormulas(title)} className="flex shrink-0 items-center gap-1.5">
						{shown && <SectionChip section={shown} />}
						{left ? (
							<s data-search className="text-wait">
								{number}
							</s>
						) : (
							<span data-search>{number}</span>
						)}
						{left && <span className="sr-only">{t(`registrations:left.${left.why}`)}</span>}
					</span>
				);
			})}
			{papers.length > 0 && where && <span aria-hidden>·</span>}
			<span data-search data-full className="truncate">
				{where}
			</span>
			{count > 0 && (
				<span
					title={t("registrations:notes_of", { count })}
					className="ml-1 flex shrink-0 items-center gap-1 text-12"
				>
					<MessageSquareText aria-hidden size={13} />
					<span aria-hidden>{count}</span>
					<span className="sr-only">{t("registrations:notes_of", { count })}</span>
				</span>
			)}
		</span>
	);
}

/**
 * Shows the current price, or the paid sum with a lock; struck out if cancelled. Two lines at most: differences
 * are signed, and in words, with the row's own price, for screen readers and in the tooltip.
 */
export function PriceCell({ row, context: { t, locale, fees } }: RowProps) {
	const sums = displayedSums(row, fees);
	if (sums.length === 0) return <span className="text-secondary">–</span>;
	const own = ownSum(row, fees);
	const text = formatSums(sums, locale);
	if (row.state === "cancelled") return <s className="whitespace-nowrap text-secondary">{text}</s>;
	const balance = (isUnsettled(row) && row.paid?.balance) || [];
	const price = own && t("registrations:own_price", { sum: formatSums([own], locale) });
	const money = ({ amount, currency }: (typeof balance)[number]) =>
		formatMoney(Math.abs(amount), currency, locale);
	const words = [
		...balance.map((one) =>
			t(one.amount > 0 ? "registrations:balance.to_pay" : "registrations:balance.to_refund", {
				sum: money(one),
			}),
		),
		...(price ? [price] : []),
	].join("; ");
	return (
		<span
			title={words || undefined}
			className="inline-flex flex-col items-end gap-x-1.5 whitespace-nowrap group-data-dense/table:flex-row group-data-dense/table:items-center max-sm:flex-row max-sm:items-center"
		>
			<span className={cx("inline-flex items-center gap-x-1.5", row.paid && "font-medium text-ink")}>
				{row.paid && (
					<>
						<Lock aria-hidden size={14} className="shrink-0 text-secondary" />
						<span className="sr-only">{t("registrations:frozen")} </span>
					</>
				)}
				{text}
			</span>
			{balance.length > 0 ? (
				<span className="text-12 text-wait">
					<span className="sr-only">{words}</span>
					<span aria-hidden>
						{balance.map((one) => `${one.amount > 0 ? "+" : "−"}${money(one)}`).join(" ")}
					</span>
				</span>
			) : (
				price && <span className="text-12 text-secondary">{price}</span>
			)}
		</span>
	);
}

/** Shows a registration in 86 px. */
export function RegistrationPhoneCard({ row, context, changed }: RowProps & { changed: ReactNode }) {
	const name = nameOf(row, context.locale);
	return (
		<div className="flex h-[86px] flex-col">
			<p className="flex min-w-0 items-baseline gap-1.5 text-15 font-medium">
				<span data-search className="text-secondary">
					{row.number}
				</span>
				<span data-search lang={name.lang} className="truncate">
					{name.text}
				</span>
			</p>
			<PapersLine row={row} context={context} />
			<p className="truncate text-secondary">{formatParticipation(row, context)}</p>
			<p className="mt-auto flex items-center justify-between gap-3">
				<span className="flex min-w-0 items-center gap-x-3">
					<StageBadge stage={rowStage(row)} bare />
					{row.document && row.state === "submitted" && <DocumentMark row={row} />}
				</span>
				<span className="flex items-center gap-2 text-secondary">
					{changed}
					{row.state === "draft" ? (
						<DateText at={row.changed} kind="short" />
					) : (
						<PriceCell row={row} context={context} />
					)}
				</span>
			</p>
		</div>
	);
}
