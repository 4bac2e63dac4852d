import { LIMITS } from "@deck/contracts/limits";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { usePeopleSearch } from "../../lib/people-search.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SessionValues } from "./session-values.ts";

/** Edits a session's chairs: people of the conference found by name, and others typed by hand. */
export function ChairsFields() {
	const { t } = useTranslation("programme");
	const { control, clearErrors } = useFormContext<SessionValues>();
	const { fields, append, remove } = useFieldArray({ control, name: "chairs", keyName: "key" });
	const isFull = fields.length >= LIMITS.programmeChairs;
	const add = (name: string, email: string) => {
		append({ name, email }, { shouldFocus: name === "" });
		requestAnimationFrame(() => clearErrors(`chairs.${fields.length}`));
	};
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-1.5 text-14 font-medium">{t("desk.field.chairs")}</legend>
			<FormError name="chairs" />
			{fields.length > 0 && (
				<ul className="flex flex-col gap-3">
					{fields.map(({ key, name, email }, index) => (
						<li key={key} className="flex items-end gap-2">
							<div className="grid min-w-0 grow field-row gap-x-4 gap-y-2 sm:grid-cols-2">
								<FormField name={`chairs.${index}.name`} label={t("desk.field.chair_name")}>
									{(field) => <TextInput autoComplete="off" {...field} />}
								</FormField>
								<FormField name={`chairs.${index}.email`} label={t("desk.field.chair_email")} optional>
									{(field) => <TextInput inputMode="email" autoComplete="off" {...field} />}
								</FormField>
							</div>
							<IconButton
								icon={Trash2}
								label={t("desk.field.chair_remove", { name: name || email || index + 1 })}
								onClick={() => remove(index)}
							/>
						</li>
					))}
				</ul>
			)}
			{!isFull && <FindPerson onFound={add} />}
			<div>
				<Button
					icon={Plus}
					offReason={isFull ? t("desk.field.chairs_enough") : undefined}
					onClick={() => add("", "")}
				>
					{t("desk.field.chair_add")}
				</Button>
			</div>
		</fieldset>
	);
}

function FindPerson({ onFound }: { onFound(name: string, email: string): void }) {
	const { t } = useTranslation("programme");
	const { path } = useConference();
	const [chosen, setChosen] = useState(0);
	return (
		<Field label={t("desk.field.chair_find")} optional="unsaid">
			<PersonSearch
				key={chosen}
				conference={path}
				onFound={(name, email) => {
					setChosen(chosen + 1);
					onFound(name, email);
				}}
			/>
		</Field>
	);
}

interface PersonSearchProps {
	conference: string;
	onFound(name: string, email: string): void;
}

function PersonSearch({ conference, onFound }: PersonSearchProps) {
	const { t } = useTranslation("programme");
	const { type, isTooShort, loading, options } = usePeopleSearch(conference, "");
	const hint = t("desk.field.chair_letters", { count: LIMITS.searchLetters });
	return (
		<Combobox
			value=""
			onChange={(id) => {
				const person = options.find((option) => option.id === id);
				if (person) onFound(person.label, person.id);
			}}
			onQuery={type}
			options={options}
			loading={loading}
			placeholder={hint}
			hint={isTooShort ? hint : undefined}
		/>
	);
}
