import { LIMITS } from "@deck/contracts/limits";
import { Ban, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { assignedCount } from "../../../lib/review/expert-loads.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { Candidate } from "../candidates/candidates.ts";
import { LoadPips } from "./load-pips.tsx";

interface CandidateRowProps {
	candidate: Candidate;
	selected: boolean;
	onSelect(on: boolean): void;
	mayOverride: boolean;
	reason: string;
	onReason(reason: string): void;
}

export function CandidateRow(props: CandidateRowProps) {
	const { candidate, selected, onSelect, mayOverride, reason, onReason } = props;
	const { t } = useTranslation(["reviews", "common"]);
	const locale = useLocale();
	const { expert, match, conflicts, load, isFull, blocker } = candidate;
	const off = blocker !== null || (conflicts.length > 0 && !mayOverride);
	const percent = formatNumber(Math.round(match.score * 100), locale);
	const boxId = useId();
	return (
		<li className={selected ? "bg-selected px-3 py-2.5" : "px-3 py-2.5"}>
			<div className="flex gap-3">
				<Checkbox
					id={boxId}
					aria-label={expert.name}
					disabled={off}
					value={selected}
					onChange={onSelect}
					className="self-start pt-1.5"
				/>
				<Avatar name={expert.name} email={expert.email} />
				<div className="min-w-0 grow">
					<p className="flex flex-wrap items-baseline justify-between gap-x-3">
						<label
							htmlFor={boxId}
							className={cx("font-medium text-ink wrap-anywhere", !off && "cursor-pointer")}
						>
							{expert.name}
						</label>
						{match.score > 0 && (
							<span className="text-13 whitespace-nowrap">
								{t("match")} <span className="font-semibold text-ink">{percent} %</span>
							</span>
						)}
					</p>
					<p className="flex flex-wrap gap-x-3 text-13">
						<LoadPips taken={assignedCount(load)} limit={expert.limit} full={isFull} />
						{load.days !== null && (
							<span>{t("load.days", { count: Math.max(1, Math.round(load.days)) })}</span>
						)}
						{load.late > 0 && <span className="text-bad">{t("load.late", { count: load.late })}</span>}
						<span>{expert.languages.map((language) => t(`common:language.${language}`)).join(", ")}</span>
					</p>
					<Reasons candidate={candidate} />
					<Objections candidate={candidate} />
				</div>
			</div>
			{selected && conflicts.length > 0 && (
				<div className="mt-2 pl-8 text-ink sm:pl-20">
					<Field label={t("ask.override")} hint={t("ask.override_hint")}>
						<TextArea rows={1} value={reason} onChange={onReason} maxLength={LIMITS.decisionNote} />
					</Field>
				</div>
			)}
		</li>
	);
}

function Reasons({ candidate: { match, expert, before } }: { candidate: Candidate }) {
	const { t } = useTranslation("reviews");
	return (
		<p className="text-13 wrap-anywhere">
			{before === "reviewed" && <span className="font-medium text-good">{t("before.reviewed")} </span>}
			{match.words.length > 0 ? (
				<>
					{t("matched")}{" "}
					{match.words.map((word) => (
						<span key={word} className="mr-1 inline-block rounded-mark bg-chip px-1.5 text-link">
							{word}
						</span>
					))}
				</>
			) : (
				expert.interests.length > 0 && t("interests", { interests: expert.interests.slice(0, 6).join(", ") })
			)}
		</p>
	);
}

function Objections({
	candidate: { expert, blocker, conflicts, readsLanguage, isFull, isStaff, before },
}: {
	candidate: Candidate;
}) {
	const { t } = useTranslation("reviews");
	const red = [
		...(blocker === "asked" || blocker === "refused" || blocker === "declined" ? [t(`bar.${blocker}`)] : []),
		...conflicts.map(({ conflict, names }) => t(`conflict_with.${conflict}`, { names: names.join(", ") })),
	];
	const orange = [
		...(readsLanguage ? [] : [t("against.language")]),
		...(isFull ? [t("against.full")] : []),
		...(isStaff && blocker === null ? [t("against.staff", { name: expert.name })] : []),
		...(before === "refused" ? [t("before.refused")] : []),
	];
	return (
		<>
			{red.map((text) => (
				<p key={text} className="mt-0.5 flex gap-1.5 text-13 text-bad">
					<Ban aria-hidden size={14} className="mt-0.5 shrink-0" />
					{text}
				</p>
			))}
			{orange.map((text) => (
				<p key={text} className="mt-0.5 flex gap-1.5 text-13 text-wait">
					<TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
					{text}
				</p>
			))}
		</>
	);
}
