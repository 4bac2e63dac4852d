import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { FieldPair } from "../field-pair.tsx";
import { useUndo } from "../use-undo.ts";
import { currencyOf, type DetailsValues, newVenue } from "./details-values.ts";
import { FeesFields } from "./fees-fields.tsx";
import { useVenueName } from "./venue-name.ts";

export function VenuesFields() {
	const { t } = useTranslation("details");
	const languages = preferredFirst(LOCALES, useLocale());
	const placeName = useVenueName();
	const offerUndo = useUndo();
	const { control, getValues, getFieldState, clearErrors, trigger } = useFormContext<DetailsValues>();
	const { fields, append, remove, insert } = useFieldArray({ control, name: "places", keyName: "key" });
	const list = useRef<HTMLOListElement>(null);
	const [focusRow, setFocusRow] = useState<number | null>(null);

	useEffect(() => {
		if (focusRow === null) return;
		list.current?.children[focusRow]?.querySelector("input")?.focus();
		setFocusRow(null);
	}, [focusRow]);

	const add = () => {
		const places = getValues("places");
		const last = places.at(-1);
		append(newVenue(places, (last && currencyOf(last.fees)) ?? "RUB"), { shouldFocus: false });
		setFocusRow(places.length);
		// Adding validates the list; clear the new row's errors until it is left.
		requestAnimationFrame(() => clearErrors(`places.${places.length}`));
	};
	/** Checks the titles again: one language is enough; without any, the error is at English. */
	const checkAgain = (index: number) => {
		const refused = `places.${index}.locales.en.title` as const;
		if (getFieldState(refused).invalid) void trigger(refused);
	};
	const take = (index: number) => {
		const place = getValues(`places.${index}`);
		remove(index);
		setFocusRow(Math.min(index, fields.length - 2));
		offerUndo(t("places.removed", { name: placeName(place.locales, index) }), () =>
			insert(index, place, { shouldFocus: false }),
		);
	};
	return (
		<>
			<FormError name="places" />
			<FormError name="fees" />
			<ol ref={list} className="flex flex-col divide-y divide-line">
				{fields.map((place, index) => (
					<li key={place.key} className="flex flex-col gap-4 py-5 first:pt-0">
						<div className="flex items-start gap-2">
							<div className="min-w-0 grow">
								<FieldPair>
									{languages.map((locale) => (
										<FormField
											key={locale}
											name={`places.${index}.locales.${locale}.title`}
											label={t(`places.name.${locale}`)}
										>
											{({ onChange, ...field }) => (
												<TextInput
													lang={locale}
													{...field}
													onChange={(title) => {
														onChange(title);
														checkAgain(index);
													}}
												/>
											)}
										</FormField>
									))}
								</FieldPair>
							</div>
							{fields.length > 1 && (
								<IconButton
									icon={Trash2}
									label={t("places.remove", { name: placeName(place.locales, index) })}
									onClick={() => take(index)}
									className="mt-[26px]"
								/>
							)}
						</div>
						<FeesFields index={index} />
					</li>
				))}
			</ol>
			<div>
				<Button
					icon={Plus}
					offReason={fields.length >= LIMITS.venues ? t("places.enough") : undefined}
					onClick={add}
				>
					{t("places.add")}
				</Button>
			</div>
		</>
	);
}
