import { create } from "zustand";

/** Follow the system, or a theme of one's own. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

// Kept as bare text, not JSON: `boot/boot.ts` reads it before the application is there.
const KEY = "theme";

function kept(): Theme {
	try {
		const text = window.localStorage.getItem(KEY);
		return THEMES.find((theme) => theme === text) ?? "system";
	} catch {
		return "system";
	}
}

/** The chosen theme, kept over reloads. */
export const useTheme = create<{ theme: Theme; choose(theme: Theme): void }>((set) => ({
	theme: "system",
	choose(theme) {
		const root = document.documentElement;
		if (theme === "system") delete root.dataset.theme;
		else root.dataset.theme = theme;
		try {
			window.localStorage.setItem(KEY, theme);
		} catch {
			// Storage is forbidden: the choice holds until the page is left.
		}
		set({ theme });
	},
}));
// Set, and not begun with: the server knows none, and what it has drawn is taken over as it is.
useTheme.setState({ theme: kept() });
