import type { RegistrationFieldName, RegistrationFieldPart } from "@deck/contracts/registration-fields";
import { useTranslation } from "react-i18next";
import { hasText } from "../../lib/i18n.ts";
import { RegistrationFields } from "../../ui/registration/registration-fields.tsx";

interface OwnFieldsProps {
	part: RegistrationFieldPart;
	onChange?(name: RegistrationFieldName, value: string): void;
}

export function OwnFields(props: OwnFieldsProps) {
	const { t } = useTranslation("registration");
	return (
		<RegistrationFields
			{...props}
			label={(name) => t(`field.${name}`)}
			// t("registration:field_hint.*")
			hint={(name) =>
				hasText("registration", `field_hint.${name}`) ? t(`field_hint.${name as "needs"}`) : undefined
			}
			choiceText={(choice) => t(`choice.${choice}`)}
		/>
	);
}
