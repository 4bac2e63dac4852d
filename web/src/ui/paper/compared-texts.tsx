import type { PaperVersion } from "@deck/contracts/paper";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import type {
	ChangedText,
	TextDifference as Difference,
	TextPiece,
} from "../../lib/paper/text-difference.ts";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { DateText } from "../date-text.tsx";
import { IconButton } from "../icon-button.tsx";

const COLLAPSE_ABOVE = 5;

type Version = Pick<PaperVersion, "number" | "created_at">;

export function ComparedTexts({
	difference: { rows, places, pages },
	before,
	after,
	choice,
}: {
	difference: Difference;
	before: Version;
	after: Version;
	/** Selects of the versions. */
	choice: ReactNode;
}) {
	const { t } = useTranslation("difference");
	const [all, setAll] = useState(false);
	const [current, setCurrent] = useState<number | null>(null);
	const list = useRef<HTMLOListElement>(null);
	if (places === 0) {
		return (
			<Card title={t("title")}>
				{choice}
				<p className="text-secondary">{t("same")}</p>
			</Card>
		);
	}
	const go = (place: number) => {
		setAll(true);
		setCurrent(place);
		// Further rows appear in the next frame.
		requestAnimationFrame(() =>
			list.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: "center" }),
		);
	};
	const counted = t("on_pages", { count: pages, places: t("places", { count: places }) });
	return (
		<Card
			title={t("title")}
			aside={
				<div className="flex items-center gap-1">
					<p aria-live="polite" className="mr-2 text-13 text-secondary">
						{current === null ? counted : t("place_of", { number: current + 1, total: places })}
					</p>
					<IconButton
						icon={ChevronUp}
						label={t("previous")}
						disabled={!current}
						onClick={() => go((current ?? 0) - 1)}
					/>
					<IconButton
						icon={ChevronDown}
						label={t("next")}
						disabled={current === places - 1}
						onClick={() => go(current === null ? 0 : current + 1)}
					/>
				</div>
			}
		>
			{choice}
			<div className="hidden grid-cols-2 gap-6 text-13 text-secondary sm:grid">
				<VersionName version={before} />
				<VersionName version={after} />
			</div>
			<ol ref={list} className="mt-3 flex flex-col gap-5">
				{(all ? rows : rows.slice(0, COLLAPSE_ABOVE)).map((row, index, shown) => (
					<Row
						key={placeOf(row)}
						row={row}
						named={row.page !== shown[index - 1]?.page}
						current={current}
						before={before}
						after={after}
					/>
				))}
			</ol>
			{!all && rows.length > COLLAPSE_ABOVE && (
				<div className="mt-4">
					<Button onClick={() => setAll(true)}>{t("show_all", { total: places })}</Button>
				</div>
			)}
		</Card>
	);
}

function placeOf({ before, after }: ChangedText): number | undefined {
	return [...before, ...after].find(({ place }) => place !== undefined)?.place;
}

function VersionName({ version }: { version: Version }) {
	const { t } = useTranslation("difference");
	return (
		<p>
			<span className="font-medium text-ink">{t("version", { number: version.number })}</span>{" "}
			<DateText at={version.created_at} kind="date" />
		</p>
	);
}

interface RowProps {
	row: ChangedText;
	/** On another page than the row before. */
	named: boolean;
	current: number | null;
	before: Version;
	after: Version;
}

function Row({ row, named, current, before, after }: RowProps) {
	const { t } = useTranslation("difference");
	return (
		<li>
			{named && <p className="text-13 text-secondary">{t("page", { page: row.page })}</p>}
			<div className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
				<Side pieces={row.before} version={before} absent={t("new")} current={current} was />
				<Side pieces={row.after} version={after} absent={t("gone")} current={current} />
			</div>
		</li>
	);
}

interface SideProps {
	pieces: readonly TextPiece[];
	version: Version;
	absent: string;
	current: number | null;
	was?: boolean;
}

function Side({ pieces, version, absent, current, was }: SideProps) {
	const { t } = useTranslation("difference");
	const Changed = was ? "del" : "ins";
	return (
		<div className="min-w-0">
			<p className="text-12 text-hint sm:sr-only">{t("version", { number: version.number })}</p>
			{pieces.length === 0 ? (
				<p className="text-hint">{absent}</p>
			) : (
				<p className="wrap-anywhere">
					{pieces.map((piece, index) => [
						index > 0 && " ",
						piece.place === undefined ? (
							piece.text
						) : (
							<Changed
								key={piece.place}
								data-place={piece.place}
								className={cx(
									"rounded-mark px-0.5",
									was ? "bg-bad-soft text-bad" : "bg-good-soft text-good underline underline-offset-2",
									piece.place === current && "outline-2 outline-current",
								)}
							>
								{piece.text}
							</Changed>
						),
					])}
				</p>
			)}
		</div>
	);
}
