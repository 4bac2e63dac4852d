import { CircleAlert, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../lib/cx.ts";
import { formatNumber } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useSteady } from "../lib/pointer-release.ts";
import { FieldContext } from "./field-context.ts";

export interface FieldProps {
	label: string;
	children: ReactNode;
	hint?: ReactNode;
	error?: string | null;
	warning?: string | null;
	/** Hides the label on wide screens, under a column heading. `always`: for screen readers only. */
	hideLabel?: boolean | "always";
	/** Shows "optional", unless `existingValues`; others are required. */
	optional?: boolean | "unsaid";
	counter?: { length: number; max: number };
	/** Right of the label, such as "Forgot password?". */
	aside?: ReactNode;
	/** Several controls (radio cards, chips): makes the label a legend. */
	group?: boolean;
	id?: string;
	lang?: string;
}

export function Field({
	label,
	children,
	hint,
	error: newError,
	warning: newWarning,
	hideLabel,
	optional,
	counter,
	aside,
	group,
	id,
	lang,
}: FieldProps) {
	// Pressing a button blurs this field: messages must not move the button.
	const [error, warning] = [useSteady(newError), useSteady(newWarning)];
	const ownId = useId();
	const { t } = useTranslation("common");
	const locale = useLocale();
	const controlId = id ?? ownId;
	const part = (name: string) => `${controlId}-${name}`;
	const problem = error || warning;
	const describedBy = [hint && part("hint"), problem && part("error"), counter && part("count")]
		.filter(Boolean)
		.join(" ");
	const Label = group ? "span" : "label";
	return (
		<FieldContext
			value={{
				id: controlId,
				describedBy: describedBy || undefined,
				labelledBy: part("label"),
				label,
				invalid: Boolean(error),
				required: !optional,
			}}
		>
			<div data-field className="min-w-0" lang={lang}>
				<div>
					<div
						className={cx(
							"mb-1.5 flex items-baseline justify-between gap-3",
							hideLabel === "always" ? "sr-only" : hideLabel && "md:sr-only",
						)}
					>
						<Label id={part("label")} htmlFor={group ? undefined : controlId} className="text-14 font-medium">
							{label}
							{optional === true && (
								<>
									{" "}
									<span className="ml-0.5 text-13 font-normal text-hint">{t("optional")}</span>
								</>
							)}
						</Label>
						{aside && <span className="text-14">{aside}</span>}
					</div>
					{hint && (
						<p id={part("hint")} className="mb-1.5 text-13 text-secondary">
							{hint}
						</p>
					)}
				</div>
				<div className="min-w-0">
					{children}
					<div className="flex justify-between gap-3">
						{error ? (
							<p id={part("error")} className="mt-1.5 flex gap-1.5 text-13 font-medium text-bad">
								<CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-bad-icon" />
								{error}
							</p>
						) : warning ? (
							<p id={part("error")} className="mt-1.5 flex gap-1.5 text-13 text-wait">
								<TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-wait-icon" />
								{warning}
							</p>
						) : (
							<span />
						)}
						{counter && (
							<p id={part("count")} className="mt-1.5 shrink-0 text-12 text-secondary">
								{t("counter", {
									length: formatNumber(counter.length, locale),
									max: formatNumber(counter.max, locale),
								})}
							</p>
						)}
					</div>
				</div>
			</div>
		</FieldContext>
	);
}
