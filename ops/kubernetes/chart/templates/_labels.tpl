{{- /* Labels of an installation, and of one role of it if there is a `role`. */}}
{{- define "carillon.labels" -}}
app.kubernetes.io/name: carillon
app.kubernetes.io/instance: {{ .release }}
{{- with .role }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}
