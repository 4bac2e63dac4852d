import { useMedia } from "../../lib/media.ts";
import { useTheme } from "../../lib/theme.ts";

/** Whether the page is dark now, by one's choice or by the system's. */
export function useDark(): boolean {
	const { theme } = useTheme();
	const system = useMedia("(prefers-color-scheme: dark)");
	return theme === "system" ? system : theme === "dark";
}
