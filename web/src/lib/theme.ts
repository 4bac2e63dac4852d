import { create } from "zustand";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

// Bare text, not JSON: `boot/boot.ts` reads it first.
const STORAGE_KEY = "theme";

function storedTheme(): Theme {
	try {
		const text = window.localStorage.getItem(STORAGE_KEY);
		return THEMES.find((theme) => theme === text) ?? "system";
	} catch {
		return "system";
	}
}

export const useTheme = create<{ theme: Theme; choose(theme: Theme): void }>((set) => ({
	theme: "system",
	choose(theme) {
		const root = document.documentElement;
		if (theme === "system") delete root.dataset.theme;
		else root.dataset.theme = theme;
		try {
			window.localStorage.setItem(STORAGE_KEY, theme);
		} catch {
			// Forbidden storage: the choice holds until the page is left.
		}
		set({ theme });
	},
}));
// Not initially: hydration must start as rendered.
useTheme.setState({ theme: storedTheme() });
