import { CircleAlert, RotateCcw } from "lucide-react";
import { createContext, type ReactNode, use, useEffect } from "react";
import { type DefaultValues, type FieldValues, FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { cx } from "../../lib/cx.ts";
import { fieldName } from "../../lib/field-name.ts";
import { type DeckForm as Form, fieldId } from "../../lib/form.ts";
import { allProblems } from "../../lib/form-resolver.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { useSteady } from "../../lib/pointer-release.ts";
import { useProblemText } from "./problem-text.ts";
import { type Difference, StaleNotice } from "./stale-notice.tsx";

interface FormLinks {
	id: string;
	labels: Map<string, string>;
	busy: boolean;
	replaced: number;
	discard(): void;
}

const FormContext = createContext<FormLinks | null>(null);

export function useFormLinks(): FormLinks {
	const links = use(FormContext);
	if (!links) throw new Error("A part of a form is outside of a DeckForm");
	return links;
}

export function useRowLabel(row: string, label: string | null): void {
	const { labels } = useFormLinks();
	useEffect(() => {
		if (label !== null) labels.set(row, label);
		return () => void labels.delete(row);
	}, [labels, row, label]);
}

interface DeckFormProps<I extends FieldValues, O> {
	form: Form<I, O>;
	children: ReactNode;
	className?: string;
	/** No error summary: for one or two fields. */
	plain?: boolean;
	/** Alert after discarding. */
	discardedText?: string;
	/** Explains a 409 not caused by somebody else's save. */
	staleText?: string;
	differences?(theirs: DefaultValues<I>): Difference[];
}

/** Renders the `<form>` of `useDeckForm`, with notices and error summary. */
export function DeckForm<I extends FieldValues, O>({
	form,
	children,
	className,
	plain,
	discardedText,
	staleText,
	differences,
}: DeckFormProps<I, O>) {
	const { t } = useTranslation("common");
	const discard = () => {
		const undo = form.discard();
		moveFocusToHeading(form.id);
		alertSuccess(discardedText ?? t("form.discarded"), { label: t("undo"), act: undo });
	};
	return (
		<FormProvider {...form.form}>
			<FormContext
				value={{
					id: form.id,
					labels: form.labels,
					busy: form.busy,
					replaced: form.replaced,
					discard: form.discard,
				}}
			>
				<form
					id={form.id}
					noValidate
					onSubmit={(event) => void form.submit(event)}
					className={cx("flex flex-col gap-4", className)}
				>
					{form.restored && (
						<p
							role="status"
							className="flex flex-wrap items-center gap-2 rounded-card bg-info-soft px-4 py-2.5 text-14 text-info"
						>
							<RotateCcw aria-hidden size={16} />
							{t("form.restored")}
							<button type="button" onClick={discard} className="target font-medium underline">
								{t("form.discard")}
							</button>
						</p>
					)}
					<StaleNotice form={form} text={staleText} differences={differences} />
					{!plain && <Summary form={form} />}
					{children}
				</form>
			</FormContext>
		</FormProvider>
	);
}

function Summary<I extends FieldValues, O>({ form }: { form: Form<I, O> }) {
	const { t } = useTranslation("common");
	const text = useProblemText();
	const { errors, isSubmitted } = form.form.formState;
	const problems = useSteady(isSubmitted ? inPageOrder(form.id, allProblems(errors)) : []);
	if (problems.length === 0) return null;
	return (
		<div role="alert" className="rounded-card border border-bad-icon bg-bad-soft px-4 py-3 text-14 text-bad">
			<p className="flex gap-2 font-medium">
				<CircleAlert aria-hidden size={18} className="shrink-0" />
				{t("form.invalid")}
			</p>
			<ul className="mt-1.5 ml-6.5 flex flex-col gap-1">
				{problems.map(({ name, problem }) => (
					<li key={`${name}${problem.message}`}>
						<a
							href={`#${fieldId(form.id, name)}`}
							className="underline"
							onClick={(event) => {
								event.preventDefault();
								const target = findTarget(form.id, name);
								target?.scrollIntoView({ block: "center" });
								target?.focus();
							}}
						>
							{[fieldName(form.labels, name), text(problem)].filter(Boolean).join(": ")}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Sorts problems by page order; without a field last. */
function inPageOrder<P extends { name: string }>(formId: string, problems: P[]): P[] {
	const fields = [...(document.getElementById(formId)?.querySelectorAll("[id]") ?? [])];
	const positionOf = ({ name }: P) => {
		const target = findTarget(formId, name);
		return target ? fields.indexOf(target) : fields.length;
	};
	return problems.toSorted((one, two) => positionOf(one) - positionOf(two));
}

function findTarget(formId: string, name: string): HTMLElement | null {
	const exact = document.getElementById(fieldId(formId, name));
	return exact ?? document.getElementById(fieldId(formId, name.replace(/\.\d+$/, "")));
}
