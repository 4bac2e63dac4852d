import {
	REGISTRATION_FIELD_NAMES,
	REGISTRATION_FIELDS,
	type RegistrationChoice,
	type RegistrationFieldKind,
	type RegistrationFieldName,
	type RegistrationFieldPart,
} from "@deck/contracts/registration-fields";
import { type ComponentType, useMemo } from "react";
import { countryChoices } from "../../lib/country.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Combobox } from "../combobox.tsx";
import { type Control, FormField } from "../form/form-field.tsx";
import { Select } from "../select.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput } from "../text-input.tsx";

interface RegistrationFieldsProps {
	part: RegistrationFieldPart;
	label(name: RegistrationFieldName): string;
	hint?(name: RegistrationFieldName): string | undefined;
	choiceText(choice: RegistrationChoice): string;
	onChange?(name: RegistrationFieldName, value: string): void;
}

export function RegistrationFields({ part, label, hint, choiceText, onChange }: RegistrationFieldsProps) {
	return REGISTRATION_FIELD_NAMES.filter((name) => REGISTRATION_FIELDS[name].part === part).map((name) => {
		const field = REGISTRATION_FIELDS[name];
		const FieldControl = CONTROLS[field.kind];
		const choices = field.kind === "choice" ? field.choices : [];
		return (
			<FormField
				key={name}
				name={`content.${name}`}
				label={label(name)}
				hint={hint?.(name)}
				max={field.kind === "block" ? field.max : undefined}
				optional={!field.required}
			>
				{(control) => (
					<FieldControl
						{...control}
						onChange={(value) => {
							control.onChange(value);
							onChange?.(name, value);
						}}
						options={choices.map((value) => ({
							value,
							label: choiceText(`${name}.${value}` as RegistrationChoice),
						}))}
					/>
				)}
			</FormField>
		);
	});
}

type FieldControlProps = Control<string> & {
	/** Of a choice. */
	options: { value: string; label: string }[];
};

const CONTROLS: Record<RegistrationFieldKind, ComponentType<FieldControlProps>> = {
	line: ({ options: _, ...control }) => <TextInput {...control} />,
	block: ({ options: _, ...control }) => <TextArea {...control} rows={3} />,
	country: Country,
	choice: Select,
};

function Country({ options: _, ...control }: FieldControlProps) {
	const locale = useLocale();
	const choices = useMemo(() => countryChoices(locale, [control.value]), [control.value, locale]);
	return <Combobox {...choices} {...control} />;
}
