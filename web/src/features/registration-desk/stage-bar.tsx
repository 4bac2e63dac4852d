import type { Currency, Fee } from "@deck/contracts/conference-parts";
import { formatMoney } from "@deck/contracts/money";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationStage } from "@deck/contracts/registration-lifecycle";
import { type StageTask, UNPAID_STAGES } from "@deck/contracts/registration-stages";
import { Wallet } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { RegistrationStageIcon } from "../../ui/registration/registration-stage-icon.tsx";
import { stageSums } from "./stage-sums.ts";

interface StageBarProps {
	rows: readonly RegistrationListRow[];
	fees: readonly Fee[];
	chosen: readonly string[];
	onChoose(stages: readonly string[]): void;
}

export function StageBar({ rows, fees, chosen, onChoose }: StageBarProps) {
	const { t } = useTranslation("registrations");
	const locale = useLocale();
	const sums = useMemo(() => stageSums(rows, fees), [rows, fees]);
	const isOn = (stages: readonly string[]) => chosen.join() === stages.join();
	const choose = (stages: readonly string[]) => onChoose(isOn(stages) ? [] : stages);
	const one = (stage: RegistrationStage, money?: readonly (readonly [Currency, number])[]) => (
		<Cell
			glyph={<RegistrationStageIcon stage={stage} />}
			label={t(`stage_counted.${stage}`)}
			count={sums.counts[stage]}
			money={money}
			on={isOn([stage])}
			onPress={() => choose([stage])}
		/>
	);
	const toDo = (value: StageTask, count: number, word: string) =>
		count > 0 && (
			<button
				type="button"
				aria-pressed={isOn([value])}
				onClick={() => choose([value])}
				className={cx(
					"-ml-2 flex shrink-0 items-end border-b-2 px-2 pt-6 pb-1.5 text-13 leading-5 font-medium whitespace-nowrap text-wait focus-visible:-outline-offset-2",
					isOn([value]) ? "border-b-accent bg-selected" : "border-b-transparent hover:bg-sunken",
				)}
			>
				{formatNumber(count, locale)} {word}
			</button>
		);
	return (
		<fieldset aria-label={t("stages")} className="min-w-0 shrink-0 bg-ground">
			{/* A fieldset paints no background that moves with what it scrolls. */}
			<div className="flex overflow-x-auto max-sm:scroll-shadows sm:flex-wrap">
				<Together>{one("draft")}</Together>
				<Together>
					{one("sent")}
					{toDo("to_verify", sums.toVerify, t("document_is.to_verify"))}
				</Together>
				<Together>{one("returned")}</Together>
				<Together>{one("verified")}</Together>
				<Together>
					{one("paid", sums.paid)}
					{toDo("report_left", sums.reportLeft, t("report_left"))}
					{toDo("unsettled", sums.unsettled, t("unsettled"))}
				</Together>
				<Together>
					<Cell
						glyph={<Wallet aria-hidden size={16} className="text-secondary" />}
						label={t("expected")}
						count={UNPAID_STAGES.reduce((sum, stage) => sum + sums.counts[stage], 0)}
						money={sums.expected}
						on={isOn(UNPAID_STAGES)}
						onPress={() => choose(UNPAID_STAGES)}
					/>
				</Together>
				<Together>{one("cancelled")}</Together>
			</div>
		</fieldset>
	);
}

/** Wraps as a whole. */
function Together({ children }: { children: ReactNode }) {
	return <div className="flex flex-auto border-t border-l border-line first:border-l-0">{children}</div>;
}

interface CellProps {
	glyph: ReactNode;
	label: string;
	count: number;
	money?: readonly (readonly [Currency, number])[] | undefined;
	on: boolean;
	onPress(): void;
}

function Cell({ glyph, label, count, money = [], on, onPress }: CellProps) {
	const locale = useLocale();
	return (
		<button
			type="button"
			aria-pressed={on}
			onClick={onPress}
			className={cx(
				"flex flex-auto flex-col justify-between border-b-2 px-2 py-1.5 text-left whitespace-nowrap focus-visible:-outline-offset-2",
				on ? "border-b-accent bg-selected" : "border-b-transparent hover:bg-sunken",
			)}
		>
			<span className="flex items-center gap-1 text-13 text-secondary">
				{glyph}
				{label}
			</span>
			<span className="flex items-end justify-between gap-1.5">
				<span className="text-16 font-semibold">{formatNumber(count, locale)}</span>
				{money.length > 0 && (
					<span className="flex flex-col items-end pb-0.5 text-13 leading-4 text-secondary">
						{money.map(([currency, amount]) => (
							<span key={currency}>{formatMoney(amount, currency, locale)}</span>
						))}
					</span>
				)}
			</span>
		</button>
	);
}
