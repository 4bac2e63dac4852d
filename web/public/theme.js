// Runs before the first paint, so that neither the theme nor the language flashes. A file of its own
// because the content security policy allows no inline script.
(() => {
	const root = document.documentElement;
	try {
		const theme = localStorage.getItem("theme");
		if (theme === "light" || theme === "dark") root.dataset.theme = theme;
	} catch {
		// Storage is forbidden: the system's theme stands.
	}
	if (/(?:^|; )lang=ru/.test(document.cookie)) root.lang = "ru-RU";
})();
