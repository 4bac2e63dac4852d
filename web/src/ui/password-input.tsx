import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldAttributes } from "./field-context.ts";
import { IconButton } from "./icon-button.tsx";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
	value: string;
	onChange(value: string): void;
}

/** Shows a password field. Pass `autoComplete` "current-password" or "new-password". */
export function PasswordInput({ value, onChange, ...rest }: PasswordInputProps) {
	const [shown, setShown] = useState(false);
	const { t } = useTranslation("common");
	const attributes = useFieldAttributes();
	return (
		<div className="relative">
			<input
				{...attributes}
				{...rest}
				type={shown ? "text" : "password"}
				value={value ?? ""}
				onChange={(event) => onChange(event.target.value)}
				autoCapitalize="none"
				spellCheck={false}
				className="field-box pr-11 pl-3"
			/>
			<IconButton
				icon={shown ? EyeOff : Eye}
				label={t(shown ? "password.hide" : "password.show")}
				aria-pressed={shown}
				onClick={() => setShown(!shown)}
				className="absolute top-1/2 right-0.5 -translate-y-1/2 hover:bg-transparent"
			/>
		</div>
	);
}
