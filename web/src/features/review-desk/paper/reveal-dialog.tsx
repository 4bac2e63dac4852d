import { formatOffset } from "@deck/contracts/date-texts";
import { optionalDeadline } from "@deck/contracts/paper-lifecycle";
import type { StaffReview } from "@deck/contracts/review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { latestSent } from "../../../lib/review/latest-sent.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { forAuthors } from "../../../ui/review/for-authors.ts";
import { ReviewAuthorView } from "../../../ui/review/review-author-view.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

interface RevealDialogProps {
	reviews: readonly StaffReview[];
	actions: ReviewActions;
	onClose(): void;
}

const schema = v.object({ reply_till: optionalDeadline });

export function RevealDialog({ reviews, actions, onClose }: RevealDialogProps) {
	const { t } = useTranslation(["reviews", "common", "errors"]);
	const { path, timezone } = useConference();
	const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
	const chosen = reviews.filter(({ id }) => !excludedIds.has(id));
	const form = useDeckForm({
		schema,
		defaults: { reply_till: "" },
		storageKey: `reveal:${path}:${reviews.map(({ id }) => id).join(":")}`,
		send({ reply_till }) {
			const [ids, seen] = [chosen.map(({ id }) => id), latestSent(chosen)];
			return actions.run("reveal", ids, { ...(reply_till && { reply_till }), ...(seen && { seen }) });
		},
		onDone: onClose,
	});
	const label = t("reveal.reply_till");
	return (
		<Dialog open onClose={onClose} title={t("reveal.title")} width={720} full reading>
			<p>{t("reveal.lead")}</p>
			{reviews.length > 1 && (
				<fieldset className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink">
					<legend className="mb-1 font-medium">{t("reveal.which")}</legend>
					{reviews.map(({ id, name }) => (
						<Checkbox
							key={id}
							value={!excludedIds.has(id)}
							onChange={(on) => {
								const next = new Set(excludedIds);
								if (on) next.delete(id);
								else next.add(id);
								setExcludedIds(next);
							}}
						>
							{name}
						</Checkbox>
					))}
				</fieldset>
			)}
			<section aria-labelledby="reveal-preview" className="mt-4">
				<h3 id="reveal-preview" className="mb-1.5 text-13 font-normal text-secondary">
					{t("reveal.preview")}
				</h3>
				<div className="divide-y divide-line rounded-card border border-line bg-surface">
					{chosen.map((review) => (
						<ReviewAuthorView key={review.id} review={forAuthors(review)} />
					))}
				</div>
			</section>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<FormField
					name="reply_till"
					label={label}
					optional
					hint={`${t("reveal.reply_hint")} ${t("due.zone", { zone: `${timezone}, ${formatOffset(new Date(), timezone)}` })}`}
				>
					{(field) => <MomentInput label={label} {...field} />}
				</FormField>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton offReason={chosen.length === 0 ? t("reveal.none") : undefined}>
						{t("reveal.submit", { count: chosen.length })}
					</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
