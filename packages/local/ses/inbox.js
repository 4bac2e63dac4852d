// Keeps the list fresh while the page is in sight, and searches as one types.
const REFRESH_MS = 2000;
const list = document.getElementById("list");
const search = document.querySelector("input[type=search]");
const openId = location.pathname.split("/")[2] ?? "";
let shown = "";

async function refresh() {
	const to = search.value;
	const response = await fetch(`/list?${new URLSearchParams({ to, open: openId })}`);
	const html = await response.text();
	if (!response.ok || html === shown || to !== search.value) {
		return;
	}
	const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
	shown = html;
	list.innerHTML = html;
	if (focused) {
		list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
	}
}

function refreshQuietly() {
	// The program behind the page may be restarting; the next round finds it.
	refresh().catch(() => {});
}

search.addEventListener("input", refreshQuietly);
setInterval(() => document.hidden || refreshQuietly(), REFRESH_MS);
document.addEventListener("visibilitychange", () => document.hidden || refreshQuietly());
