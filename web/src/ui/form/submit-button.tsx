import { Button, type ButtonProps } from "../button.tsx";
import { useFormLinks } from "./deck-form.tsx";

export function SubmitButton(props: Omit<ButtonProps, "type" | "busy">) {
	const { busy } = useFormLinks();
	return <Button kind="primary" {...props} type="submit" busy={busy} />;
}
