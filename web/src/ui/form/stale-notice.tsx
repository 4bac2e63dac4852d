import { TriangleAlert } from "lucide-react";
import { type FieldValues, get } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { DeckForm } from "../../lib/form.ts";
import { Button } from "../button.tsx";

/** Somebody saved while this was edited: what they wrote where it differs, and the choice between the two. */
export function StaleNotice<I extends FieldValues, O>({ form }: { form: DeckForm<I, O> }) {
	const { t } = useTranslation("common");
	const { theirs, labels } = form;
	if (!theirs) return null;
	const mine = form.form.getValues();
	const changed = [...labels].filter(([name]) => shown(get(theirs, name)) !== shown(get(mine, name)));
	return (
		<div role="alert" className="rounded-card border border-wait-icon bg-wait-soft p-4 text-14">
			<p className="flex gap-2 font-medium text-wait">
				<TriangleAlert aria-hidden size={18} className="shrink-0" />
				{t("form.stale")}
			</p>
			{changed.length > 0 && (
				<dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
					{changed.map(([name, label]) => (
						<div key={name} className="contents">
							<dt className="font-medium">{label}</dt>
							<dd className="whitespace-pre-wrap">{shown(get(theirs, name)) || "—"}</dd>
						</div>
					))}
				</dl>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				<Button onClick={() => form.settle("mine")}>{t("form.keep_mine")}</Button>
				<Button onClick={() => form.settle("theirs")}>{t("form.take_theirs")}</Button>
			</div>
		</div>
	);
}

/** A value as text, for comparing and for reading. */
function shown(value: unknown): string {
	if (Array.isArray(value)) return value.map(shown).join(", ");
	return typeof value === "object" && value !== null
		? Object.values(value).map(shown).join(" ")
		: String(value ?? "");
}
