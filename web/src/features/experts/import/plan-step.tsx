import { EXPERT_TEXT_NAMES } from "@deck/contracts/expert-fields";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { formatCsv } from "../../../lib/csv.ts";
import { cx } from "../../../lib/cx.ts";
import { saveText } from "../../../lib/download.ts";
import { currentLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { StaffEmailsLeft } from "../../../ui/emails-left.tsx";
import {
	type Choice,
	type ImportStep,
	importSteps,
	KINDS,
	problemsFirst,
	type ShownKind,
	shownKind,
} from "./choice.ts";
import type { ImportRow } from "./import-row.ts";
import type { PlannedRow } from "./plan.ts";
import { KIND_STYLES, PlanRow } from "./plan-row.tsx";
import { usePlanText } from "./plan-text.ts";

interface PlanStepProps {
	plan: readonly PlannedRow[];
	from: string;
	onBack(): void;
	onSend(steps: readonly ImportStep[], invite: boolean): void;
}

export function PlanStep({ plan, from, onBack, onSend }: PlanStepProps) {
	const { t } = useTranslation(["experts", "common"]);
	const { path } = useConference();
	const [shown, show] = useState<ShownKind | null>(null);
	const [choices, setChoices] = useState<ReadonlyMap<ImportRow, Choice>>(new Map());
	const [invite, setInvite] = useState(false);
	const planText = usePlanText(invite);
	const ordered = useMemo(() => problemsFirst(plan), [plan]);
	const rows = shown ? ordered.filter(({ kind }) => shownKind(kind) === shown) : ordered;
	const count = (which: ShownKind) => plan.filter(({ kind }) => shownKind(kind) === which).length;
	const steps = importSteps(plan, choices);
	const added = steps.filter(({ act }) => act === "add").length;
	const open = plan.filter(({ kind, input }) => kind === "likely" && !choices.has(input)).length;
	const refused = plan.filter(({ kind }) => shownKind(kind) === "refused");
	const save = () => {
		const heads = [
			t("name"),
			t("email"),
			t("interests"),
			t("reads"),
			t("common:email_language"),
			t("limit"),
			...EXPERT_TEXT_NAMES.map((text) => t(`text.${text}.label`)),
			t("plan.reason"),
		];
		const lines = refused.map((planned) => {
			const { name, email, interests = [], languages = [], language = "", limit = "" } = planned.input;
			return [
				name,
				email,
				interests.join("; "),
				languages.join(", "),
				language,
				limit,
				...EXPERT_TEXT_NAMES.map((text) => planned.input[text] ?? ""),
				planText(planned).summary,
			];
		});
		saveText(
			formatCsv([heads, ...lines], currentLocale()),
			`${path} - ${t("plan.refused_file")}.csv`,
			"text/csv",
		);
	};
	return (
		<>
			<p className="wrap-anywhere">
				{from} · {t("plan.not_yet")}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<KindChip on={shown === null} onPress={() => show(null)} label={t("plan.all")} count={plan.length} />
				{KINDS.filter((kind) => count(kind) > 0).map((kind) => (
					<KindChip
						key={kind}
						kind={kind}
						on={shown === kind}
						onPress={() => show(shown === kind ? null : kind)}
						label={t(`plan.kind.${kind}`)}
						count={count(kind)}
					/>
				))}
			</div>
			<ul
				aria-label={t("plan.rows")}
				className="-mx-6 mt-3 mb-6 divide-y divide-line border-y border-line text-ink"
			>
				{rows.map((planned, index) => (
					<PlanRow
						// biome-ignore lint/suspicious/noArrayIndexKey: a line may name several people
						key={`${planned.input.row}-${index}`}
						planned={planned}
						text={planText(planned)}
						choice={choices.get(planned.input)}
						onChoice={(choice) => setChoices((before) => new Map(before).set(planned.input, choice))}
					/>
				))}
			</ul>
			{invite && <StaffEmailsLeft emails={added} />}
			<DialogBar>
				<span className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-2 text-ink">
					{added > 0 && (
						<Checkbox value={invite} onChange={setInvite}>
							{t("plan.invite", { count: added })}
						</Checkbox>
					)}
					{refused.length > 0 && (
						<Button kind="link" icon={Download} onClick={save}>
							{t("plan.download", { count: refused.length })}
						</Button>
					)}
					{open > 0 && <span className="text-wait">{t("plan.open", { count: open })}</span>}
				</span>
				<Button onClick={onBack}>{t("plan.back")}</Button>
				<Button
					kind="primary"
					offReason={steps.length === 0 ? t("plan.nothing") : undefined}
					onClick={() => onSend(steps, invite)}
				>
					{t("plan.submit", { count: steps.length })}
				</Button>
			</DialogBar>
		</>
	);
}

interface KindChipProps {
	kind?: ShownKind;
	on: boolean;
	onPress(): void;
	label: string;
	count: number;
}

function KindChip({ kind, on, onPress, label, count }: KindChipProps) {
	const looks = kind && KIND_STYLES[kind];
	return (
		<button
			type="button"
			aria-pressed={on}
			onClick={onPress}
			className={cx(
				"target inline-flex items-center gap-1.5 rounded-full px-3 text-14 font-medium",
				on ? "bg-chip text-link" : "bg-sunken text-ink hover:bg-line",
			)}
		>
			{looks && <looks.icon aria-hidden size={16} className={cx("shrink-0", looks.colour)} />}
			{label} <span className="font-semibold">{count}</span>
		</button>
	);
}
