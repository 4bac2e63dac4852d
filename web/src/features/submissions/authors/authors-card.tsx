import type { User } from "@deck/contracts/account";
import { LIMITS } from "@deck/contracts/limits";
import { Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess, useAlerts } from "../../../lib/alerts.ts";
import { fieldId } from "../../../lib/form.ts";
import { allProblems } from "../../../lib/form-resolver.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useReorder } from "../../../lib/use-reorder.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useFormLinks } from "../../../ui/form/deck-form.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { sectionId } from "../form/submit-sections.ts";
import { newAuthor, pastedAuthor, type SubmitValues } from "../form/submit-values.ts";
import type { ListedAuthor } from "./author-list.ts";
import { AuthorRow } from "./author-row.tsx";
import { formatAuthorName, isComplete, withPasted } from "./author-state.ts";
import { EmailsLeft } from "./emails-left.tsx";
import { PasteAuthors } from "./paste-authors.tsx";

/** Shows the ordered authors, one corresponding; removal can be undone. */
export function AuthorsCard({ user, byStaff }: { user: User; byStaff: boolean }) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const chosen = byStaff ? { language: locale } : {};
	const { id } = useFormLinks();
	const { getValues, clearErrors, formState } = useFormContext<SubmitValues>();
	const { errors, touchedFields, isSubmitted } = formState;
	const { fields, append, insert, move, remove, replace } = useFieldArray<SubmitValues, "authors">({
		name: "authors",
	});
	const [closed, setClosed] = useState(() => completeAuthors(getValues()));
	const rows = useRef<HTMLOListElement>(null);
	const addButton = useRef<HTMLDivElement>(null);
	const undoAlert = useRef<number | null>(null);
	const drag = useReorder(rows, move);

	// Authors with errors open, and stay open when corrected.
	const { authors, language } = getValues();
	const wrong = authors.filter(
		(author, index) => closed.has(author.key) && (errors.authors?.[index] || !isComplete(author, language)),
	);
	if (wrong.length > 0) setClosed(withoutKeys(closed, ...wrong.map(({ key }) => key)));

	// Adding validates all rows; clear errors of unreached ones.
	useLayoutEffect(() => {
		if (isSubmitted) return;
		const early = allProblems(errors).filter(
			({ name }) => /^authors\.\d/.test(name) && !get(touchedFields, name),
		);
		if (early.length > 0) clearErrors(early.map(({ name }) => name as "authors"));
	}, [errors, touchedFields, isSubmitted, clearErrors]);

	useEffect(
		() => () => {
			if (undoAlert.current !== null) useAlerts.getState().dismiss(undoAlert.current);
		},
		[],
	);

	const focusSoon = (name: string) =>
		requestAnimationFrame(() => document.getElementById(fieldId(id, name))?.focus());
	const add = () => {
		setClosed(completeAuthors(getValues()));
		append(newAuthor(crypto.randomUUID(), chosen), { shouldFocus: false });
		focusSoon(`authors.${fields.length}.first_name`);
	};
	const addListed = (listed: ListedAuthor[]) => {
		setClosed(completeAuthors(getValues()));
		const added = listed.map((author) => ({
			...pastedAuthor(crypto.randomUUID(), author, language),
			...chosen,
		}));
		replace(withPasted(getValues("authors"), added));
	};
	const takeOut = (index: number) => {
		const author = getValues(`authors.${index}`);
		remove(index);
		addButton.current?.querySelector("button")?.focus();
		undoAlert.current = alertSuccess(
			t("author.removed", { name: formatAuthorName(author) || t("author.nameless") }),
			{
				label: t("common:undo"),
				act: () => insert(index, author, { shouldFocus: false }),
			},
		);
	};
	return (
		<Card
			id={sectionId(id, "authors")}
			title={t("parts.authors")}
			aside={
				<PasteAuthors
					maxAuthors={LIMITS.authors - fields.length}
					known={authors.map(({ email }) => email)}
					onAdd={addListed}
				/>
			}
		>
			<div className="flex flex-col gap-3">
				<p className="-mt-2 text-13 text-secondary">{t("authors_hint")}</p>
				<FormError name="authors" />
				<ol ref={rows} className="flex flex-col gap-3">
					{fields.map((author, index) => (
						<AuthorRow
							key={author.key}
							index={index}
							count={fields.length}
							user={user}
							byStaff={byStaff}
							open={!closed.has(author.key)}
							dragged={drag.dragged === index}
							onOpen={(open) =>
								setClosed(open ? withoutKeys(closed, author.key) : new Set([...closed, author.key]))
							}
							onMove={(to) => move(index, to)}
							onDrag={(event) => drag.start(event, index)}
							onRemove={() => takeOut(index)}
						/>
					))}
				</ol>
				<EmailsLeft coAuthors={fields.length - 1} />
				<div ref={addButton} className="flex flex-wrap gap-2">
					<Button
						icon={Plus}
						onClick={add}
						offReason={
							fields.length >= LIMITS.authors ? t("author.enough", { max: LIMITS.authors }) : undefined
						}
					>
						{t("author.add")}
					</Button>
				</div>
			</div>
		</Card>
	);
}

function completeAuthors({ authors, language }: SubmitValues): ReadonlySet<string> {
	return new Set(authors.filter((author) => isComplete(author, language)).map(({ key }) => key));
}

function withoutKeys(keys: ReadonlySet<string>, ...removed: string[]): ReadonlySet<string> {
	return new Set([...keys].filter((key) => !removed.includes(key)));
}
