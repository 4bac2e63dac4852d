import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, get } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import type { DeckForm } from "../../lib/form.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { Button } from "../button.tsx";
import { formatValue } from "./shown-value.ts";

export interface Difference {
	label: string;
	text: string;
	/** The user's text, if too long to compare on the page. */
	own?: string;
}

interface StaleNoticeProps<I extends FieldValues, O> {
	form: DeckForm<I, O>;
	text?: string | undefined;
	differences?(theirs: DefaultValues<I>): Difference[];
}

/** Shows a conflict's differences, and lets the user choose a version. */
export function StaleNotice<I extends FieldValues, O>({ form, text, differences }: StaleNoticeProps<I, O>) {
	const { t } = useTranslation("common");
	const { theirs } = form;
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// Focused to be noticed from the end of long forms; not while typing.
		if (theirs && !document.activeElement?.matches("input, textarea, select")) notice.current?.focus();
	}, [theirs]);
	if (!theirs) return null;
	const take = () => {
		const undo = form.resolveConflict("theirs");
		moveFocusToHeading(form.id);
		alertSuccess(t("form.taken"), { label: t("undo"), act: undo });
	};
	const keep = () => {
		form.resolveConflict("mine");
		moveFocusToHeading(form.id);
	};
	const changed = differences ? differences(theirs) : changedFields(form, theirs);
	return (
		<div
			ref={notice}
			role="alert"
			tabIndex={-1}
			className="scroll-mt-(--bar) rounded-card border border-wait-icon bg-wait-soft p-4 text-14"
		>
			<p className="flex gap-2 font-medium text-wait">
				<TriangleAlert aria-hidden size={18} className="shrink-0" />
				{text ?? t("form.stale")}
			</p>
			{changed.length > 0 && (
				<dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
					{changed.map(({ label, text: their, own }) =>
						own === undefined ? (
							<div key={`${label}${their}`} className="contents">
								<dt className="font-medium">{label}</dt>
								<dd className="min-w-0 break-words whitespace-pre-wrap">{their || "—"}</dd>
							</div>
						) : (
							<div key={label} className="col-span-full">
								<dt className="font-medium">{label}</dt>
								<dd className="mt-1.5 grid gap-3 sm:grid-cols-2">
									<LongText title={t("form.theirs")} text={their} />
									<LongText title={t("form.mine")} text={own} />
								</dd>
							</div>
						),
					)}
				</dl>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				<Button onClick={keep}>{t("form.keep_mine")}</Button>
				<Button onClick={take}>{t("form.take_theirs")}</Button>
			</div>
		</div>
	);
}

function LongText({ title, text }: { title: string; text: string }) {
	return (
		<div className="min-w-0 rounded-control border border-line bg-surface">
			<p className="border-b border-line px-3 py-1.5 text-13 text-secondary">{title}</p>
			<div className="px-3 py-2 break-words whitespace-pre-wrap">{text || "—"}</div>
		</div>
	);
}

function changedFields<I extends FieldValues, O>(
	{ form, labels }: DeckForm<I, O>,
	theirs: DefaultValues<I>,
): Difference[] {
	const typed = form.getValues();
	return [...labels]
		.map(([name, label]) => ({
			label,
			text: formatValue(get(theirs, name)),
			own: formatValue(get(typed, name)),
		}))
		.filter(({ text, own }) => text !== own);
}
