import { useMedia } from "../../lib/media.ts";
import { useTheme } from "../../lib/theme.ts";

/** By the user's or the system's choice. */
export function useDark(): boolean {
	const { theme } = useTheme();
	const system = useMedia("(prefers-color-scheme: dark)");
	return theme === "system" ? system : theme === "dark";
}
