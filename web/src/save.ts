/** Gives the reader a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function save(name: string, text: string, type = 'application/json'): void {
  saveFile(name, new Blob([text, '\n'], { type }));
}
